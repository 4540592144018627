import type { Screen } from "../platform/screen.ts";
import { screens } from "../../screens.ts";
import { isLimited, isOpenTo, type Visitor } from "./guard.ts";

export interface MenuItem {
  readonly path: string;
  readonly label: string;
  /** The page that is open, or one that lies below it. */
  readonly isCurrent: boolean;
}

export type MenuHeading = NonNullable<Screen["menu"]>;

export interface MenuGroup {
  readonly heading: MenuHeading;
  /** Listed at once when the group is open. */
  readonly items: readonly MenuItem[];
  /** Under 更多. */
  readonly rest: readonly MenuItem[];
  readonly isOpen: boolean;
}

/** The most entries that the navigation lists before somebody unfolds more of it (D10). */
export const mostListed = 12;

/** The most pages of an open project that are listed above 更多. */
const mostOfProject = 7;

const order: readonly MenuHeading[] = ["工作", "当前项目", "申报", "办理", "管理", "设置"];

/** The pages of a project in the order they are used; `screens.ts` lists them in the order of the specification. */
const projectOrder: readonly string[] = [
  "/reportUnit/index",
  "/projectReport/monomerNormalProject",
  "/projectReport/proceduralReviewComments",
  "/reportUnit/buildingCensorAnswerPage",
  "/reportUnit/results",
  "/projectReport/qualifiedList",
  "/reportUnit/signature",
  "/projectReport/surveyResponse",
  "/reportUnit/designInfo",
];
const rankOf = ({ path }: Screen): number => {
  const rank = projectOrder.indexOf(path);
  return rank === -1 ? projectOrder.length : rank;
};

const plainPath = (path: string) => path.replace(/\/:\w+\?$/, "");

const isFor = (screen: Screen, account: Visitor): boolean => {
  const { path, who, menu } = screen;
  const { orgType } = account;
  // House, authority and platform have their own desks instead of the home of owners and designers.
  if (path === "/reportUnit/main") return !["CENSOR", "CONTROL", "PLATFORM"].includes(orgType);
  // A token for one project cannot report another one.
  if (menu === "申报" && isLimited(account)) return false;
  return (who.includes("ANY") || who.includes(orgType)) && isOpenTo(screen, account);
};

/** The open project as far as the navigation has to know it. */
export interface MenuProject {
  /** Still being reported: nothing was handed in, reviewed or issued. */
  readonly isDraft: boolean;
  /** A house has begun to review it. */
  readonly isReviewed: boolean;
}

/**
 * The left navigation: the built screens for this kind of organisation, this role, this token and the open project. It
 * lists twelve at most: the work at hand, the group of the open page, then what else has room; the others are folded.
 */
export const menuFor = (account: Visitor, project: MenuProject | undefined, open: Screen): MenuGroup[] => {
  const isCurrent = (path: string) => open.under === path || open.path === path || open.path.startsWith(`${path}/`);
  const groups = order
    .map((heading) => {
      const listed = screens
        .filter((screen) => screen.menu === heading && screen.page && isFor(screen, account))
        .filter((screen) => project !== undefined || !screen.needsApplication)
        .filter((screen) => !project?.isDraft || !screen.needsReport)
        .sort((a, b) => rankOf(a) - rankOf(b));
      const isEarly = ({ needsReview }: Screen) => needsReview === true && project?.isReviewed !== true;
      const inOrder = [...listed.filter((screen) => !isEarly(screen)), ...listed.filter(isEarly)];
      const items = inOrder.map((screen): MenuItem => {
        const path = plainPath(screen.path);
        return { path, label: screen.label ?? screen.title, isCurrent: isCurrent(path) };
      });
      const most = heading === "当前项目" ? mostOfProject : items.length;
      return { heading, items: items.slice(0, most), rest: items.slice(most) };
    })
    .filter((group) => group.items.length > 0);
  const isOpen = groupsWithRoom(groups);
  return groups.map((group) => ({ ...group, isOpen: isOpen.has(group.heading) }));
};

type Listed = Omit<MenuGroup, "isOpen">;

/** Of the groups in their order: the work, the one of the open page, then those that still have room. */
const groupsWithRoom = (groups: readonly Listed[]): ReadonlySet<MenuHeading> => {
  const isOf = ({ items, rest }: Listed) => [...items, ...rest].some((item) => item.isCurrent);
  const first = (group: Listed) => (group.heading === "工作" ? 0 : isOf(group) ? 1 : 2);
  const open = new Set<MenuHeading>();
  let left = mostListed;
  for (const group of [...groups].sort((a, b) => first(a) - first(b))) {
    if (group.items.length > left) break;
    open.add(group.heading);
    left -= group.items.length;
  }
  return open;
};
