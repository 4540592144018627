import { Empty } from "../ui/empty.tsx";
import type { Findings } from "./find-in-manuals.ts";
import styles from "./help.module.css";
import { manuals as titles } from "./manual-list.ts";
import { placeAddress } from "./place-address.ts";

/** The places a search has found, each with the line that says most of what was looked for. */
export const FoundList = ({ found: { places, areNear }, onChosen }: { found: Findings; onChosen: () => void }) =>
  places.length === 0 ? (
    <Empty title="手册里没有找到" text="换一个说法，或少写几个词。" />
  ) : (
    <>
      <p className={styles.count} role="status">
        {areNear ? `没有完全相符的，以下 ${places.length} 处相近` : `找到 ${places.length} 处`}
      </p>
      <ol className={styles.found}>
        {places.map(({ manual, section, line }) => (
          <li key={`${manual} ${section.anchor}`}>
            <a href={placeAddress(manual, section.anchor)} onClick={onChosen}>
              {section.title}
            </a>
            <small>{titles[manual]}</small>
            <p>{line}</p>
          </li>
        ))}
      </ol>
    </>
  );
