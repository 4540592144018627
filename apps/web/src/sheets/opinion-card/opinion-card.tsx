import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { opinionFacts } from "@tushen/domain/review/opinion-facts";
import type { ReactNode } from "react";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { categoryColor } from "./categories.ts";
import { opinionStand } from "./opinion-stand.ts";
import styles from "./opinion-card.module.css";

/** An opinion as lists have it too: without its marks and replies. */
export type ShownOpinion = Omit<Opinion, "markups" | "replies" | "earlier">;

/** The number of an opinion in the colour of its category. */
export const OpinionNo = ({ opinion }: { opinion: Pick<Opinion, "opinionNo" | "problemCategory"> }) => (
  <b className={styles.no} style={{ color: categoryColor(opinion.problemCategory) }}>
    {opinion.opinionNo}
  </b>
);

interface OpinionTagProps {
  readonly opinion: Pick<Opinion, "state" | "needReview" | "continuedBy">;
  /** What a list says instead of the state, where it follows the reply or the judgement. */
  readonly words?: string | undefined;
}

/** How an opinion stands. */
export const OpinionTag = ({ opinion, words }: OpinionTagProps) => {
  const stand = opinionStand(opinion);
  return <StatusTag tone={stand.tone}>{words ?? stand.words}</StatusTag>;
};

interface OpinionCardProps extends OpinionTagProps {
  readonly opinion: ShownOpinion;
  /** A row of a list: two lines of the text. */
  readonly isFolded?: boolean;
  /** Where the opinion lies, as this screen names it; null where the screen says so elsewhere. */
  readonly sheet?: ReactNode;
  /** What this screen says below the opinion. */
  readonly children?: ReactNode;
}

const sheetOf = ({ buildingName, drawingNumber }: ShownOpinion) =>
  [buildingName, drawingNumber].filter(Boolean).join(" · ") || "不针对某张图纸";

/**
 * The face of an opinion wherever one is shown: number, category and state, the text, where it lies and what it cites.
 * It is made of phrasing elements, so that a row of a list may be one button.
 */
export const OpinionCard = ({ opinion, words, isFolded = false, sheet, children }: OpinionCardProps) => {
  const kind = [opinion.parentNo && `续${opinion.parentNo}`, opinion.problemCategoryName, opinion.problemSourceName];
  const facts = [...opinionFacts(opinion), ...(isFolded ? [] : [`审查人 ${opinion.reviewerName}`])];
  return (
    <span className={styles.card} data-folded={isFolded} style={{ "--color": categoryColor(opinion.problemCategory) }}>
      <span className={styles.head}>
        <OpinionNo opinion={opinion} />
        <span className={styles.kind}>{kind.filter(Boolean).join(" · ")}</span>
        <OpinionTag opinion={opinion} words={words} />
      </span>
      <span className={styles.text}>{opinion.opinion}</span>
      <span className={styles.facts}>
        {sheet !== null && <span>{sheet ?? sheetOf(opinion)}</span>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      {children}
    </span>
  );
};
