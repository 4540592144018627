import type { Call } from "@tushen/contract/ground/call";
import type { ReactNode } from "react";
import { ListPanel, type ListPanelProps } from "./list-panel.tsx";
import { PageFrame } from "../page-frame.tsx";

interface ListPageProps<C extends Call> extends ListPanelProps<C> {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** A screen that is one list and fills the window with it. */
export const ListPage = <C extends Call>({ title, text, actions, ...list }: ListPageProps<C>) => (
  <PageFrame title={title} text={text} actions={actions} isTall>
    <ListPanel {...(list as ListPanelProps<C>)} />
  </PageFrame>
);
