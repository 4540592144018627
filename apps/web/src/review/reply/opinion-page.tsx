import { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { OpinionId } from "@tushen/contract/ground/fields";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { Tree } from "@tushen/contract/sheets/drawing";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount, useApplicationId } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { listPath } from "./answer-addresses.ts";
import { AnswerSheets, modeOf } from "./answer-sheets.tsx";
import { AnswerSide } from "./answer-side.tsx";
import { firstDraft } from "./reply-draft.ts";
import { usePointing } from "./use-pointing.ts";
import { useOpinionSheets } from "./use-opinion-sheets.ts";
import styles from "./answer.module.css";

const OneOpinion = ({ opinion, trees }: { opinion: Opinion; trees: readonly Tree[] }) => {
  const { id: credentialId, personName } = useAccount();
  const address = useAddress();
  const [draft, setDraft] = useState(() => firstDraft(credentialId, personName, opinion));
  const answeredBy = opinion.can.answer ? draft.drawingId : (opinion.replies.at(-1)?.drawingId ?? null);
  const sheets = useOpinionSheets(opinion, trees, answeredBy);
  const pointing = usePointing(credentialId, opinion, draft, setDraft);
  const { pathname } = useLocation();
  const list = `#${listPath(pathname)}?projectApplicationId=${opinion.applicationId}&projectSubmissionId=${opinion.projectSubmissionId}&opinion=${opinion.opinionId}`;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>意见 {opinion.opinionNo} 的答复</h1>
        <span>{opinion.disciplineName}</span>
        <a href={list}>全部意见</a>
      </header>
      <div className={styles.desk} data-single="true">
        <AnswerSheets
          opinion={opinion}
          opinions={[opinion]}
          sheets={sheets}
          shownPlace={draft.shownPlace}
          pointing={pointing}
          mode={modeOf(address.get("sheet"))}
          onMode={(mode) => address.set({ sheet: mode === "old" ? undefined : mode })}
        />
        <AnswerSide
          opinion={opinion}
          draft={draft}
          onDraft={setDraft}
          sheets={sheets}
          trees={trees}
          pointing={pointing}
          takesFocus={false}
        />
      </div>
    </div>
  );
};

/** 意见答复详情: one opinion, by the number in the path or by `?id=`. */
export const OpinionPage = () => {
  const params = useParams();
  const address = useAddress();
  const id = Number(params["id"] ?? address.get("id")) as OpinionId;
  const isKnown = Number.isInteger(id) && id > 0;
  const opinion = useCall(opinionCalls.readOpinion, { id }, { when: isKnown });
  const trees = useCall(
    drawingCalls.readTreesOfVersion,
    opinion.data && { projectSubmissionId: opinion.data.projectSubmissionId },
  );
  // The link names only the opinion; the frame learns its project from here.
  const opened = useApplicationId();
  const applicationId = opinion.data?.applicationId;
  const { set } = address;
  useEffect(() => {
    if (applicationId !== undefined && applicationId !== opened) set({ projectApplicationId: String(applicationId) });
  }, [applicationId, opened, set]);
  if (!isKnown)
    return (
      <div className={styles.alone}>
        <h1>意见答复详情</h1>
        <Empty
          title="没有指明意见"
          text="请从意见列表打开一条意见。"
          action={<a href="#/reportUnit/buildingCensorAnswerPage">去意见列表</a>}
        />
      </div>
    );
  const broken = [opinion, trees].find((one) => one.error && one.data === undefined);
  if (broken)
    return (
      <div className={styles.alone}>
        <FailureView error={broken.error} onRetry={() => void broken.refetch()} />
      </div>
    );
  if (!opinion.data || !trees.data)
    return (
      <div className={styles.alone}>
        <Waiting rows={8} />
      </div>
    );
  return <OneOpinion key={id} opinion={opinion.data} trees={trees.data} />;
};
