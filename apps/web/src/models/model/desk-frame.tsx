import type { Model, ModelItem } from "@tushen/contract/models/model-shape";
import { Segmented } from "antd";
import type { HTMLAttributes, ReactNode, RefObject } from "react";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { HelpLink } from "../../ground/ui/help-link.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import styles from "./model.module.css";

interface DeskFrameProps<Side extends string> {
  readonly model: Model;
  /** Links and buttons in the bar. */
  readonly tools: ReactNode;
  readonly elements: {
    readonly data?: readonly ModelItem[] | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  /** Shown at the left once the elements are known. */
  readonly tree: ReactNode;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly stageKind: string;
  /** What the picture shows and how to go about in it, for those who hear the page. */
  readonly stageLabel: string;
  readonly press: HTMLAttributes<HTMLDivElement>;
  /** What lies over the picture. */
  readonly over: ReactNode;
  readonly sides: readonly { readonly value: Side; readonly label: string }[];
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  /** What the chosen side shows. */
  readonly children: ReactNode;
}

/** The window of a model: its elements at the left, the picture in the middle, what it says and opinions at the right. */
export const DeskFrame = <Side extends string>(props: DeskFrameProps<Side>) => {
  const { model, elements, sides, side } = props;
  return (
    <div className={styles.desk}>
      <header className={styles.bar}>
        <h1 title={model.fileName}>
          {model.graphName}
          <small>{model.projectName}</small>
        </h1>
        {props.tools}
        <HelpLink />
      </header>
      <div className={styles.columns}>
        {elements.error && !elements.data ? (
          <FailureView error={elements.error} onRetry={() => void elements.refetch()} />
        ) : elements.isPending ? (
          <Waiting rows={12} />
        ) : (
          props.tree
        )}
        <div className={styles.field}>
          <div
            ref={props.stage}
            className={styles.stage}
            data-stage={props.stageKind}
            tabIndex={0}
            role="application"
            aria-label={props.stageLabel}
            {...props.press}
          />
          {props.over}
        </div>
        <aside className={styles.right} aria-label={sides.find(({ value }) => value === side)?.label}>
          <Segmented block value={side} options={[...sides]} onChange={props.onSide} />
          {props.children}
        </aside>
      </div>
    </div>
  );
};
