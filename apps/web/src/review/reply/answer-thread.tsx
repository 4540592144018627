import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { useLocation } from "react-router";
import { EarlierRounds } from "../../sheets/opinion-card/earlier-rounds.tsx";
import { numberAddress } from "../../sheets/sheet/number-address.ts";
import { opinionParts } from "../../slots.ts";
import { OpinionCard } from "../../sheets/opinion-card/opinion-card.tsx";
import { ReplyQuote } from "../../sheets/opinion-card/reply-quote.tsx";
import { opinionAddress } from "./answer-addresses.ts";
import styles from "./answer.module.css";

/** Building, number and name of the sheet an opinion is about; its number opens it. */
const SheetFact = ({ opinion, sheet }: { opinion: Opinion; sheet: Drawing | undefined }) => (
  <span>
    {opinion.buildingName}{" "}
    {sheet ? (
      <a href={numberAddress(sheet)} target="_blank" rel="noreferrer">
        {opinion.drawingNumber}
      </a>
    ) : (
      opinion.drawingNumber
    )}{" "}
    {opinion.drawingName}
  </span>
);

interface AnswerThreadProps {
  readonly opinion: Opinion;
  /** The edition on which the opinion was raised. */
  readonly sheet: Drawing | undefined;
  readonly hidesSaved: boolean;
}

/** The reviewer's present request with its answer, and requests, answers and judgements of earlier rounds. */
export const AnswerThread = ({ opinion, sheet, hidesSaved }: AnswerThreadProps) => {
  const { pathname } = useLocation();
  const isInList = pathname.includes("AnswerPage");
  return (
    <div className={styles.thread}>
      <OpinionCard
        opinion={opinion}
        sheet={opinion.drawingNumber ? <SheetFact opinion={opinion} sheet={sheet} /> : null}
      />
      {isInList && <a href={opinionAddress(pathname, opinion.opinionId, opinion.purpose === "ZX")}>单独查看</a>}
      {opinion.replies
        .filter(({ state }) => !hidesSaved || state !== "SAVED")
        .map((reply) => (
          <ReplyQuote key={reply.replyId} reply={reply} />
        ))}
      {opinion.continuedBy && (
        <p className={styles.kept}>
          未落实的内容续提为意见{" "}
          <a href={opinionAddress(pathname, opinion.continuedBy.opinionId, opinion.purpose === "ZX")}>
            {opinion.continuedBy.opinionNo}
          </a>
          ，请在该条中答复。
        </p>
      )}
      <opinionParts.precedents normNumber={opinion.normNumber} clauseNo={opinion.clauseNo} />
      <opinionParts.complaints key={opinion.opinionId} opinion={opinion} />
      <EarlierRounds opinion={opinion} isOpen />
    </div>
  );
};
