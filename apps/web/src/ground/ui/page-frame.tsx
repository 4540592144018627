import { Skeleton } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { FailureView } from "./failure-view.tsx";
import styles from "./kit.module.css";
import layout from "./layout.module.css";

/** The part of a query the page frame reads. */
export interface Asked {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly data: unknown;
}

interface PageFrameProps {
  readonly title: ReactNode;
  /** One line below the title: the subject, and since when. */
  readonly text?: ReactNode;
  /** Buttons at the right; the main act last. */
  readonly actions?: ReactNode;
  /** Queries the page needs: until all have data it shows a skeleton, or the first failure with a retry. */
  readonly asked?: readonly Asked[];
  /** Fills the height; the content scrolls inside itself. */
  readonly isTall?: boolean;
  /** Lines with something at their other end, which the eye loses across a wide screen. */
  readonly isNarrow?: boolean;
  readonly children?: ReactNode | (() => ReactNode);
}

/** Nothing for 200 ms, then a skeleton, so that quick answers do not flicker. */
export const Waiting = ({ rows = 6 }: { rows?: number }) => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.waiting} aria-busy="true">
      {isLong && <Skeleton active title={false} paragraph={{ rows }} />}
    </div>
  );
};

const bodyOf = (asked: readonly Asked[], children: PageFrameProps["children"]) => {
  const broken = asked.find((one) => one.error && one.data === undefined);
  if (broken) return <FailureView error={broken.error} onRetry={() => void broken.refetch()} />;
  if (asked.some((one) => one.isPending)) return <Waiting />;
  return typeof children === "function" ? children() : children;
};

/** Heading and body of a screen. It shows loading, failure and retry, so that pages contain only the case with data. */
export const PageFrame = ({ title, text, actions, asked = [], isTall, isNarrow, children }: PageFrameProps) => (
  <div className={`${styles.page} ${isTall ? styles.tall : ""} ${isNarrow ? styles.narrow : ""}`}>
    <header className={styles.pageHead}>
      <div>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {actions && (
        <div className={`${styles.actions} ${layout.inline8} ${layout.wrap}`} data-screen-only>
          {actions}
        </div>
      )}
    </header>
    <div className={styles.pageBody}>{bodyOf(asked, children)}</div>
  </div>
);

/** On a phone a block scrolls its wide parts sideways, and takes the focus for who has only keys. */
const tabStop = () => (matchMedia("(max-width: 760px)").matches ? 0 : undefined);

/** A titled block of a page. */
export const Section = ({ title, extra, children }: { title?: ReactNode; extra?: ReactNode; children: ReactNode }) => (
  <section className={styles.section} tabIndex={tabStop()}>
    {(title || extra) && (
      <header>
        <h2>{title}</h2>
        {extra}
      </header>
    )}
    {children}
  </section>
);
