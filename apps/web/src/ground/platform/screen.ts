import type { OrgType } from "@tushen/contract/ground/who";
import type { ModuleCode } from "@tushen/domain/ground/rights";

/** A page file exports exactly one component whose name ends in `Page`. */
export type PageModule = Readonly<Record<string, unknown>>;

/** One line of `screens.ts`. */
export interface Screen {
  /** Number in the specification's list of routes, or `beyond`. */
  readonly spec: `R${string}` | "beyond";
  /** Hash address; `:name` is a parameter, `:name?` an optional one, `/*` everything else. */
  readonly path: `/${string}`;
  readonly title: string;
  /** Who may open it: `ANY` is everybody signed in, `GUEST` needs no token. */
  readonly who: readonly ("GUEST" | "ANY" | OrgType)[];
  /** The module of the rights list it belongs to: listed for and opened by those whose first role has the module. */
  readonly module?: ModuleCode;
  /** Only for those who may edit the module. */
  readonly edits?: true;
  /** Opened without a token; the guard skips it. */
  readonly isGuest?: true;
  /** Heading of the left navigation that lists it. Screens without one are reached from a page. */
  readonly menu?: "工作" | "申报" | "当前项目" | "办理" | "管理" | "设置";
  /** Shorter name for the navigation. */
  readonly label?: string;
  /** Path of the screen whose place in the navigation it shares. */
  readonly under?: string;
  /** Listed only while an application is open. */
  readonly needsApplication?: true;
  /** Left out of the navigation while the open project is still being reported: it would lead to an empty page. */
  readonly needsReport?: true;
  /** Listed under 更多 until the review of the open project has begun: it says little before. */
  readonly needsReview?: true;
  /** Shows the nine steps itself, so the strip above it leaves them out. */
  readonly showsSteps?: true;
  /** Full window without navigation: viewers, workbench, login. */
  readonly isBare?: true;
  /** Facts handed to the page as properties, where several addresses lead to one page. */
  readonly given?: Readonly<Record<string, string>>;
  /** Leads on at once without showing anything; the guard of the target applies. */
  readonly redirectsTo?: `/${string}`;
  /** Missing while the screen is not built. */
  readonly page?: () => Promise<PageModule>;
}
