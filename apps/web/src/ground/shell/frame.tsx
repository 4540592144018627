import { type ProcessKey, processSteps } from "@tushen/domain/ground/progress-template";
import type { ReactNode } from "react";
import { currentDeployment } from "../platform/deployment.ts";
import { useIsAway } from "../platform/reach.ts";
import type { Screen } from "../platform/screen.ts";
import { useToken } from "../platform/open-page.ts";
import { useApplicationId, useMaybeAccount } from "../platform/visit.tsx";
import { slots } from "../../slots.ts";
import type { Slots } from "./slots.ts";
import { AccountMenu } from "./account-menu.tsx";
import { homeOf, isLimited } from "./guard.ts";
import { menuFor, type MenuProject } from "./menu.ts";
import { MenuLinks } from "./menu-links.tsx";
import { MessageBell } from "./message-bell.tsx";
import { ProjectStrip } from "./project-strip.tsx";
import { useMenu } from "./use-menu.ts";
import styles from "./frame.module.css";
import { HelpLink } from "../ui/help-link.tsx";
import layout from "../ui/layout.module.css";

interface NavigationProps {
  readonly screen: Screen;
  readonly isHidden: boolean;
  readonly onChosen: () => void;
}

const Navigation = (props: NavigationProps) => {
  const applicationId = useApplicationId();
  return applicationId !== undefined && slots.openProject ? (
    <ProjectNavigation {...props} applicationId={applicationId} slot={slots.openProject} />
  ) : (
    <Links {...props} project={undefined} />
  );
};

interface ProjectNavigationProps extends NavigationProps {
  readonly applicationId: number;
  readonly slot: NonNullable<Slots["openProject"]>;
}

/** The steps from the first review on. */
const processKeys = Object.keys(processSteps) as ProcessKey[];
const laterSteps: readonly string[] = processKeys.slice(processKeys.indexOf("FIRST_REVIEW"));

const ProjectNavigation = ({ applicationId, slot, ...props }: ProjectNavigationProps) => {
  const steps = slot.use(applicationId)?.steps ?? [];
  const report = steps.find(({ key }) => key === "REPORT");
  const isReviewed = steps.some(({ key, status }) => laterSteps.includes(key) && status !== null);
  return <Links {...props} project={{ isDraft: report !== undefined && report.status !== "FINISH", isReviewed }} />;
};

const Links = ({
  screen,
  isHidden,
  onChosen,
  project,
}: NavigationProps & { readonly project: MenuProject | undefined }) => {
  const account = useMaybeAccount();
  if (!account) return null;
  return (
    <nav className={styles.nav} aria-label="主导航" hidden={isHidden} data-screen-only>
      {menuFor(account, project, screen).map((group) => (
        <MenuLinks key={group.heading} group={group} onChosen={onChosen} />
      ))}
    </nav>
  );
};

interface FrameProps {
  readonly screen: Screen;
  readonly isAboutProject: boolean;
  readonly children: ReactNode;
}

/** Navigation at the left, the bar above, the open project below the bar, the page in the rest. */
export const Frame = ({ screen, isAboutProject, children }: FrameProps) => {
  const account = useMaybeAccount();
  const applicationId = useApplicationId();
  const menu = useMenu();
  const isAway = useIsAway();
  // Who has a token is signed in, even while the server cannot say as whom.
  const isUnasked = useToken() !== undefined && isAway;
  const inProject = applicationId === undefined ? undefined : { isDraft: false, isReviewed: true };
  const pages = account ? menuFor(account, inProject, screen).flatMap(({ items, rest }) => [...items, ...rest]) : [];
  const { icon, name } = currentDeployment();
  return (
    <div className={styles.frame} data-folded={menu.isHidden || !account}>
      <a
        className={styles.skip}
        href="#content"
        data-screen-only
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        跳到正文
      </a>
      <header className={styles.bar} data-screen-only>
        {account && (
          <button
            type="button"
            className={styles.fold}
            onClick={menu.toggle}
            aria-expanded={!menu.isHidden}
            aria-label={menu.isHidden ? "展开导航" : "收起导航"}
          >
            <svg
              viewBox="0 0 20 20"
              width="18"
              height="18"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.600"
              aria-hidden="true"
            >
              <path d="M3 5h14M3 10h14M3 15h14" />
            </svg>
          </button>
        )}
        <a className={styles.brand} href="#/">
          <img src={icon} alt="" width={24} height={24} />
          <span>{name}</span>
        </a>
        {account && slots.quickSearch && account.orgType !== "PLATFORM" && !isLimited(account) && (
          <slots.quickSearch pages={pages} />
        )}
        <div className={`${layout.row8} ${layout.atEnd}`}>
          <HelpLink className={styles.help}>?</HelpLink>
          {account ? (
            <>
              <MessageBell />
              <AccountMenu account={account} />
            </>
          ) : (
            !isUnasked && <a href="#/loginInterface">登录</a>
          )}
        </div>
      </header>
      {account && <Navigation screen={screen} isHidden={menu.isHidden} onChosen={menu.close} />}
      {menu.isOverPage && <div className={styles.shade} aria-hidden="true" data-screen-only onClick={menu.close} />}
      <main className={styles.content} id="content" tabIndex={-1}>
        {account && applicationId !== undefined && slots.openProject && (
          <ProjectStrip
            applicationId={applicationId}
            slot={slots.openProject}
            isHidden={!isAboutProject}
            isWithoutSteps={screen.showsSteps ?? false}
          />
        )}
        {account && slots.firstHints && screen.path === homeOf(account.orgType) && <slots.firstHints />}
        <div className={layout.scroll} tabIndex={0}>
          {children}
        </div>
      </main>
    </div>
  );
};
