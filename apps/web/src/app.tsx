import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { createHashRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { answerOtherTabs } from "./ground/platform/other-tabs.ts";
import { currentDeployment, findDeploymentsBy } from "./ground/platform/deployment.ts";
import { deploymentInTable } from "./ground/platform/deployment-table.ts";
import { reach, watchReach } from "./ground/platform/reach.ts";
import { watchTyping } from "./ground/platform/typed-work.ts";
import { hashPath } from "./ground/platform/hash-path.ts";
import { matchScreen, screenRoutes } from "./ground/platform/match-screen.ts";
import { createQueries } from "./ground/platform/queries.ts";
import { session } from "./ground/platform/session.ts";
import { takeTokenFromAddress } from "./ground/platform/take-later-token.ts";
import { CrashPage } from "./ground/shell/crash-page.tsx";
import { ScreenView } from "./ground/shell/screen-view.tsx";
import { Shell } from "./ground/shell/shell.tsx";
import { KitRoot } from "./ground/ui/kit-root.tsx";
import { say } from "./ground/ui/say.tsx";

findDeploymentsBy(deploymentInTable);

const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <CrashPage />,
    children: screenRoutes.map(({ path, handle }) => ({ path, element: <ScreenView screen={handle} /> })),
  },
];

/** The portal without the login page. A token in a later hash address is removed before the router sees it. */
export const createPortal = () => {
  addEventListener("popstate", takeTokenFromAddress);
  const router = createHashRouter(routes);
  const queries = createQueries(say.failure);
  const portal = (
    <KitRoot accent={currentDeployment().accent}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitRoot>
  );
  const stopReach = watchReach();
  const stopTyping = watchTyping();
  // When the server answers again, calls that failed meanwhile are made again; those that waited go on by themselves.
  const stopBack = reach.subscribe(() => {
    if (!reach.isAway())
      void queries.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
  });
  const stop = () => {
    stopReach();
    stopTyping();
    stopBack();
    removeEventListener("popstate", takeTokenFromAddress);
    router.dispose();
    queries.clear();
  };
  return { portal, stop };
};

/** The code of the page that the address names comes while the account is asked for, not after it. */
const fetchFirstPage = () => {
  if (session.token() === undefined) return;
  matchScreen(hashPath(location.hash))
    .screen.page?.()
    .catch(() => {
      // It is fetched again when it is shown, and a failure told there.
    });
};

export const startApp = (element: HTMLElement) => {
  answerOtherTabs();
  fetchFirstPage();
  createRoot(element).render(createPortal().portal);
};
