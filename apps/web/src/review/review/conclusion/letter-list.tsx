import type { OutputOf } from "@tushen/contract/ground/call";
import type { reviewCalls } from "@tushen/contract/review/review";
import { Button } from "antd";
import { useState } from "react";
import { dayText } from "../../../ground/platform/format.ts";
import { PdfDrawer } from "../../../sheets/sheet/pdf-drawer.tsx";
import styles from "./conclusion.module.css";
import layout from "../../../ground/ui/layout.module.css";

export type Letter = OutputOf<typeof reviewCalls.readRound>["letters"][number];

/** The papers of a submission, newest first; each opens beside the page. */
export const LetterList = ({ letters }: { letters: readonly Letter[] }) => {
  const [open, setOpen] = useState<Letter>();
  if (letters.length === 0) return <p className={layout.quiet13}>还没有发出文书。</p>;
  return (
    <>
      <ul className={styles.letters}>
        {letters.map((letter) => (
          <li key={letter.letterId}>
            <span>
              <b>{letter.title}</b>
              <small>
                {[letter.letterNo, letter.sendTime && dayText(letter.sendTime), letter.senderName]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            <Button size="small" disabled={letter.url === null} onClick={() => setOpen(letter)}>
              {letter.url === null ? "正在制作" : "查看"}
            </Button>
          </li>
        ))}
      </ul>
      {open?.url && (
        <PdfDrawer
          title={`${open.title} ${open.letterNo}`}
          fileKey={`letter-${open.letterId}`}
          url={open.url}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
