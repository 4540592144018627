import { useEffect, useRef } from "react";
import styles from "./help.module.css";
import type { Manuals } from "./find-in-manuals.ts";
import { type ManualName, manualNames, manuals as titles } from "./manual-list.ts";
import { placeAddress } from "./place-address.ts";

interface ContentsProps {
  readonly manuals: Manuals;
  /** The manual that is open: its headings are listed below its name. */
  readonly open: ManualName;
  readonly at: string | undefined;
  readonly own: ManualName;
  readonly onChosen: () => void;
}

/** All manuals, and the headings of the open one. */
export const Contents = ({ manuals, open, at, own, onChosen }: ContentsProps) => {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the list is a short box, which would show its beginning only.
    const box = list.current;
    const current = box?.querySelector("[aria-current]");
    if (!box || !current) return;
    const [around, link] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
    if (link.top < around.top || link.bottom > around.bottom) box.scrollTop += link.top - around.top - 12;
  }, [open, at]);
  return (
    <nav className={styles.contents} aria-label="手册目录" ref={list}>
      <ul>
        {manualNames.map((name) => (
          <li key={name}>
            <a
              href={placeAddress(name)}
              aria-current={name === open && at === undefined ? "page" : undefined}
              data-open={name === open}
              onClick={onChosen}
            >
              {titles[name]}
              {name === own && own !== "basics" && <small>您的角色</small>}
            </a>
            {name === open && (
              <ul>
                {(manuals.get(name) ?? [])
                  .filter(({ level }) => level === 2)
                  .map(({ anchor, title }) => (
                    <li key={anchor}>
                      <a
                        href={placeAddress(name, anchor)}
                        aria-current={anchor === at ? "page" : undefined}
                        onClick={onChosen}
                      >
                        {title}
                      </a>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
