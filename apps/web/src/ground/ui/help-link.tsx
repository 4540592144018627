import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { matchScreen } from "../platform/match-screen.ts";

interface HelpLinkProps {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Opens the manual where it is about the present screen, in another tab: what stands on the page stays as it is. */
export const HelpLink = ({ className, children = "帮助" }: HelpLinkProps) => {
  const { screen } = matchScreen(useLocation().pathname);
  return (
    <a
      className={className}
      href={`#/help?${new URLSearchParams({ screen: screen.path })}`}
      target="_blank"
      rel="noreferrer"
      aria-label="本页的帮助"
      title="操作手册中与本页有关的一节"
    >
      {children}
    </a>
  );
};
