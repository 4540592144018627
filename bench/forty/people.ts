import type { OpinionId, SubmissionId, TaskId } from "@tushen/contract/ground/fields";
import type { Client } from "../../apps/server/seed/act-as.ts";
import { orRefused } from "./note-calls.ts";

/** What the people together did and were told; compared at the end with what stands in the portal. */
export interface Ledger {
  /** Texts of opinions that were raised. */
  readonly raised: Set<string>;
  /** Successful savings by opinion: each adds one to the number in its text and to its version. */
  readonly edits: Map<OpinionId, number>;
  /** Successful changes of many by opinion: each adds one to its version. */
  readonly changes: Map<OpinionId, number>;
  readonly answers: Map<OpinionId, number>;
  /** Hand-ins and returns of the task that goes to and fro, in the order of their answers. */
  readonly moves: string[];
  /** Savings that lost to somebody else's and said so. */
  conflicts: number;
}

export const openLedger = (): Ledger => ({
  ...{ raised: new Set(), edits: new Map(), changes: new Map(), answers: new Map(), moves: [], conflicts: 0 },
});

const changed = "platform.changed-meanwhile";
const add = (to: Map<OpinionId, number>, id: OpinionId) => to.set(id, (to.get(id) ?? 0) + 1);

/** 第 7 次修改 → 7. */
export const countIn = (text: string): number => Number(/第 (\d+) 次/.exec(text)?.[1] ?? 0);

/** One turn of a person; `turn` counts them. */
export type Turn = (turn: number) => Promise<void>;

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** Raises an opinion every third turn, else adds one to the number in an opinion that others change as well. */
export const writer =
  (client: Client, ledger: Ledger, name: string, reviewTaskId: TaskId, shared: readonly OpinionId[]): Turn =>
  async (turn) => {
    if (turn % 3 === 0) {
      const opinion = `${name}第 ${turn} 条意见，请修改。`;
      await client.opinion.saveOpinion({ reviewTaskId, problemCategory: "2", opinion });
      ledger.raised.add(opinion);
      return;
    }
    const id = any(shared);
    const { version, opinion } = await client.opinion.readOpinion({ id });
    const saved = await orRefused(
      client.opinion.saveOpinion({
        ...{ reviewTaskId, id, version, problemCategory: "2" },
        opinion: `走道净宽不足，第 ${countIn(opinion) + 1} 次修改。`,
      }),
      changed,
    );
    if (saved === changed) ledger.conflicts++;
    else add(ledger.edits, id);
  };

/** Changes many at once, and takes lines from a spreadsheet in between. */
export const changer =
  (client: Client, ledger: Ledger, name: string, reviewTaskId: TaskId, shared: readonly OpinionId[]): Turn =>
  async (turn) => {
    if (turn % 4 === 0) {
      const lines = Array.from({ length: 20 }, (_one, index) => ({
        ...{ line: index + 2, drawingNumber: "", problemCategory: "建议", remark: "", normNumber: "" },
        ...{ needReview: "", buildingName: "", opinion: `${name}表格第 ${turn}-${index} 条，建议核对。` },
      }));
      const { saved, problems } = await client.opinionList.saveBatch({ reviewTaskId, lines });
      if (saved !== lines.length) throw new Error(JSON.stringify(problems));
      for (const { opinion } of lines) ledger.raised.add(opinion);
      return;
    }
    const ids = shared.filter(() => Math.random() < 0.5);
    if (ids.length === 0) return;
    await client.opinionList.changeOpinions({ ids, needReview: turn % 2 === 0 });
    for (const id of ids) add(ledger.changes, id);
  };

/** Two of the same kind press at the same moment; the state lets one of them through. */
export const mover =
  (client: Client, ledger: Ledger, kind: "hand in" | "return", reviewTaskId: TaskId): Turn =>
  async () => {
    const act =
      kind === "hand in"
        ? client.review.submitConclusion({ reviewTaskId, conclusion: "8", summary: "见意见。" })
        : client.review.returnTask({ reviewTaskId, comment: "请再核对一次。" });
    const answer = await orRefused(act, "review-task.wrong-state");
    if (answer === true) ledger.moves.push(kind);
  };

/** Adds one to the number in an answer that colleagues change as well. */
export const designer =
  (client: Client, ledger: Ledger, owed: readonly OpinionId[]): Turn =>
  async () => {
    const id = any(owed);
    const { replies } = await client.opinion.readOpinion({ id });
    const saved = replies.find(({ state }) => state === "SAVED");
    const answer = await orRefused(
      client.opinion.saveReply({
        ...{ id, replyType: "3", replyPersonName: "林雨桐", version: saved?.version ?? 0 },
        replyContent: `已核对，第 ${countIn(saved?.replyContent ?? "") + 1} 次说明。`,
      }),
      changed,
    );
    if (answer === changed) ledger.conflicts++;
    else add(ledger.answers, id);
  };

/** Looks on: lists, progress, the round. */
export const reader =
  (client: Client, projectSubmissionId: SubmissionId): Turn =>
  async (turn) => {
    if (turn % 3 === 0) await client.opinion.searchReplyOpinions({ projectSubmissionId });
    else if (turn % 3 === 1) await client.review.readRound({ projectSubmissionId });
    else await client.submission.readSubmission({ id: projectSubmissionId });
  };

/** The authority reads the list and takes it along. */
export const officer =
  (client: Client, projectSubmissionId: SubmissionId): Turn =>
  async (turn) => {
    if (turn % 4 === 0) await client.opinionList.exportOpinions({ projectSubmissionId });
    else await client.opinionList.searchOpinions({ projectSubmissionId });
  };

export const checker =
  (client: Client, reviewTaskId: TaskId): Turn =>
  async (turn) => {
    if (turn % 2 === 0) await client.opinion.listOpinionsOfTask({ reviewTaskId });
    else await client.review.readTask({ reviewTaskId });
  };
