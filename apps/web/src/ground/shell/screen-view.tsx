import type { ComponentType } from "react";
import { Navigate } from "react-router";
import { matchScreen } from "../platform/match-screen.ts";
import type { PageModule, Screen } from "../platform/screen.ts";
import { useMaybeAccount } from "../platform/visit.tsx";
import { useToken } from "../platform/open-page.ts";
import { later } from "../ui/later.tsx";
import { Waiting } from "../ui/page-frame.tsx";
import { CrashBoundary } from "./crash-boundary.tsx";
import { beforePages } from "../../slots.ts";
import { decide, deskInstead } from "./guard.ts";
import { NotBuiltPage } from "./not-built-page.tsx";
import { NotYoursPage } from "./not-yours-page.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

type Page = ComponentType<Readonly<Record<string, string>>>;

const pageIn = (module: PageModule): Page => {
  const page = Object.entries(module).find(
    ([name, value]) => name.endsWith("Page") && typeof value === "function",
  )?.[1];
  if (!page) throw new Error("a page file exports one component whose name ends in Page");
  return page as Page;
};

const pages = new Map<Screen, Page>();

const pageOf = (screen: Screen, load: () => Promise<PageModule>): Page => {
  const known = pages.get(screen);
  if (known) return known;
  const page = later(async () => {
    const [module] = await Promise.all([load(), beforePages()]);
    return pageIn(module);
  }, Waiting);
  pages.set(screen, page);
  return page;
};

/** One line of `screens.ts` on screen, behind the guard. */
export const ScreenView = ({ screen }: { screen: Screen }) => {
  const token = useToken();
  const account = useMaybeAccount();
  const decision = decide(screen, token, account);
  if (screen.redirectsTo) return <Navigate to={screen.redirectsTo} replace />;
  if (decision === "sign-in-first") return <SignInFirst />;
  if (decision === "not-yours") return <NotYoursPage screen={screen} />;
  const desk = deskInstead(screen, account?.orgType, (path) => matchScreen(path).screen.page !== undefined);
  if (desk) return <Navigate to={desk} replace />;
  if (!screen.page) return <NotBuiltPage screen={screen} />;
  const Page = pageOf(screen, screen.page);
  return (
    <CrashBoundary key={screen.path}>
      <Page {...screen.given} />
    </CrashBoundary>
  );
};
