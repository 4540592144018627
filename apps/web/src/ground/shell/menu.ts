import type { Screen } from "../platform/screen.ts";
import { screens } from "../../screens.ts";
import { isLimited, isOpenTo, type Visitor } from "./guard.ts";

export interface MenuItem {
  readonly path: string;
  readonly label: string;
}

export interface MenuGroup {
  readonly heading: NonNullable<Screen["menu"]>;
  readonly items: readonly MenuItem[];
}

const order: readonly NonNullable<Screen["menu"]>[] = ["工作", "当前项目", "申报", "办理", "管理"];

/** The pages of a project in the order they are used; `screens.ts` lists them in the order of the specification. */
const projectOrder: readonly string[] = [
  "/reportUnit/index",
  "/projectReport/monomerNormalProject",
  "/projectReport/proceduralReviewComments",
  "/reportUnit/buildingCensorAnswerPage",
  "/reportUnit/results",
  "/projectReport/qualifiedList",
  "/reportUnit/signature",
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
}

/** The left navigation: the built screens for this kind of organisation, this role, this token and the open project. */
export const menuFor = (account: Visitor, project: MenuProject | undefined): MenuGroup[] =>
  order
    .map((heading) => ({
      heading,
      items: screens
        .filter((screen) => screen.menu === heading && screen.page && isFor(screen, account))
        .filter((screen) => project !== undefined || !screen.needsApplication)
        .filter((screen) => !project?.isDraft || !screen.needsReport)
        .sort((a, b) => rankOf(a) - rankOf(b))
        .map((screen) => ({ path: plainPath(screen.path), label: screen.label ?? screen.title })),
    }))
    .filter((group) => group.items.length > 0);
