import { useEffect, useState } from "react";
import { onCall } from "../platform/call.ts";
import type { Screen } from "../platform/screen.ts";
import styles from "./shell.module.css";

const fileOf = (screen: Screen) => screen.page?.toString().match(/["'`](?:.*\/src\/|\.\/)?([\w/.-]+-page\.tsx)/)?.[1];

/** Development only: the file of the page, opened in the editor by a click, and the calls it made. */
export const DevBadge = ({ screen }: { screen: Screen }) => {
  const [calls, setCalls] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    setCalls(new Set());
    return onCall((path) => setCalls((seen) => new Set([...seen, path])));
  }, [screen]);
  const file = fileOf(screen);
  return (
    <details className={styles.badge} data-screen-only>
      <summary>
        {screen.spec} · {calls.size}
      </summary>
      {file && (
        <button type="button" onClick={() => void fetch(`/__open-in-editor?file=src/${file}`)}>
          src/{file}
        </button>
      )}
      {[...calls].map((path) => (
        <code key={path}>{path}</code>
      ))}
    </details>
  );
};
