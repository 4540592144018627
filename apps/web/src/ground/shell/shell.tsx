import { CallFailed } from "@tushen/contract/ground/envelope";
import { useEffect, useMemo } from "react";
import { Outlet } from "react-router";
import { currentDeployment } from "../platform/deployment.ts";
import { matchScreen } from "../platform/match-screen.ts";
import { useIsAway } from "../platform/reach.ts";
import { VisitContext } from "../platform/visit.tsx";
import { FailureView } from "../ui/failure-view.tsx";
import { UploadCorner } from "../ui/upload/upload-corner.tsx";
import { slots } from "../../slots.ts";
import { ConnectionBar } from "./connection-bar.tsx";
import { DevBadge } from "./dev-badge.tsx";
import { OfflinePage } from "./offline-page.tsx";
import { Frame } from "./frame.tsx";
import { isOpenTo } from "./guard.ts";
import { ProofQuestion } from "./proof-question.tsx";
import { ScreenView } from "./screen-view.tsx";
import { SessionEnding } from "./session-ending.tsx";
import { SessionOver } from "./session-over.tsx";
import { SignInQuestion } from "./sign-in-question.tsx";
import { useReceipts } from "./use-receipts.ts";
import { useVisit } from "./use-visit.ts";

const isLost = (error: unknown) => error instanceof CallFailed && error.code === "network.lost";

/** Around every screen: data for the guard, title, and the frame or a bare window. */
export const Shell = () => {
  const { match, visit, isGuarded, account, isAboutProject } = useVisit(slots);
  const { account: who, applicationId } = visit;
  const isAway = useIsAway();
  useReceipts();
  // Before the first password is changed nothing else is shown, and no other call would be answered.
  const isStopped = who?.mustChangePassword === true;
  const { screen } = isStopped ? matchScreen("/ownPassword") : match;
  const value = useMemo(() => ({ account: who, applicationId }), [who, applicationId]);
  useEffect(() => {
    document.title = `${screen.title} - ${currentDeployment().name}`;
  }, [screen]);

  // Somebody refused by a screen that fills the window still sees the menu.
  const isBare = screen.isBare && (screen.isGuest || isOpenTo(screen, who));
  const isWaiting = isGuarded && who === undefined;
  const isOutOfReach = isWaiting && (isAway || isLost(account.error));
  const content = isWaiting ? (
    isOutOfReach ? (
      <OfflinePage onBack={account.refetch} />
    ) : account.error ? (
      <FailureView error={account.error} onRetry={() => location.reload()} />
    ) : null
  ) : isStopped ? (
    <ScreenView screen={screen} />
  ) : (
    <Outlet />
  );
  return (
    <VisitContext value={value}>
      <ConnectionBar isSaidBelow={isOutOfReach} />
      {isBare || (!isGuarded && !screen.isGuest) ? (
        content
      ) : (
        <Frame screen={screen} isAboutProject={isAboutProject}>
          {content}
        </Frame>
      )}
      <UploadCorner />
      <SessionEnding />
      <SessionOver />
      <ProofQuestion />
      <SignInQuestion />
      {import.meta.env.DEV && <DevBadge screen={screen} />}
    </VisitContext>
  );
};
