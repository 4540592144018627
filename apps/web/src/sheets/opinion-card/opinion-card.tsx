import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { opinionFacts } from "@tushen/domain/review/opinion-facts";
import type { ReactNode } from "react";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { categoryColor } from "./categories.ts";
import { opinionStand } from "./opinion-stand.ts";
import styles from "./opinion-card.module.css";
import layout from "../../ground/ui/layout.module.css";

/** An opinion as in lists, without marks and replies. */
export type ShownOpinion = Omit<Opinion, "markups" | "replies" | "earlier">;

/** The number of an opinion in the colour of its category. */
export const OpinionNo = ({ opinion }: { opinion: Pick<Opinion, "opinionNo" | "problemCategory"> }) => (
  <b className={styles.no} style={{ color: categoryColor(opinion.problemCategory) }}>
    {opinion.opinionNo}
  </b>
);

interface OpinionTagProps {
  readonly opinion: Pick<Opinion, "state" | "needReview" | "continuedBy">;
  /** Text instead of the state, for lists that show reply or judgement. */
  readonly words?: string | undefined;
}

/** State of an opinion. */
export const OpinionTag = ({ opinion, words }: OpinionTagProps) => {
  const stand = opinionStand(opinion);
  return <StatusTag tone={stand.tone}>{words ?? stand.words}</StatusTag>;
};

interface OpinionCardProps extends OpinionTagProps {
  readonly opinion: ShownOpinion;
  /** A row of a list: two lines of the text. */
  readonly isFolded?: boolean;
  /** Place of the opinion as named by this screen; null where the screen shows it elsewhere. */
  readonly sheet?: ReactNode;
  /** Content of this screen below the opinion. */
  readonly children?: ReactNode;
}

const sheetOf = ({ buildingName, drawingNumber }: ShownOpinion) =>
  [buildingName, drawingNumber].filter(Boolean).join(" · ") || "不针对某张图纸";

/**
 * An opinion wherever one is shown: number, category, state, text, place and citation. It consists of phrasing
 * elements, so that a row of a list may be one button.
 */
export const OpinionCard = ({ opinion, words, isFolded = false, sheet, children }: OpinionCardProps) => {
  const kind = [opinion.parentNo && `续${opinion.parentNo}`, opinion.problemCategoryName, opinion.problemSourceName];
  const facts = [...opinionFacts(opinion), ...(isFolded ? [] : [`审查人 ${opinion.reviewerName}`])];
  return (
    <span className={styles.card} data-folded={isFolded} style={{ "--color": categoryColor(opinion.problemCategory) }}>
      <span className={`${layout.row8} ${layout.narrow}`}>
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
