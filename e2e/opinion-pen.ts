import type { Opinion } from "@tushen/contract/review/opinion-shape";
import type { OpinionId, SubmissionId } from "@tushen/contract/ground/fields";
import { expect } from "vitest";
import type { Client } from "./api.ts";

/** An opinion and its acknowledged text; `unanswered` was sent without an answer, so it may be stored or not. */
interface Word {
  readonly id: OpinionId;
  text: string;
  version: number;
  unanswered?: string | undefined;
}

/** A reviewer who raises and rewrites opinions, and remembers those the server has acknowledged. */
export const takePen = async (reviewer: Client, projectSubmissionId: SubmissionId, random: () => number) => {
  const [own] = await reviewer.account.currentCredential({});
  const all = await reviewer.review.listTasks({ projectSubmissionId });
  const tasks = all.filter(({ reviewerCredentialId }) => reviewerCredentialId === own?.id);
  const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
  const drawings = trees.flatMap((one) => one.drawings);
  const words: Word[] = [];
  const raisedUnanswered: string[] = [];
  let serial = 0;

  const raise = async (): Promise<void> => {
    const task = tasks[++serial % tasks.length];
    const drawing = drawings.find((one) => one.discipline === task?.discipline);
    if (!task || !drawing) throw new Error("no task with a sheet");
    const opinion = `第${serial}条意见：走道净宽不足，请修改。`;
    raisedUnanswered.push(opinion);
    const saved = await reviewer.opinion.saveOpinion({
      ...{ reviewTaskId: task.reviewTaskId, drawingId: drawing.drawingId, problemCategory: "2", opinion },
      marks: [{ page: 0, shape: { kind: "cloud", box: { x0: 400, y0: 300, x1: 520, y1: 380 } } }],
    });
    raisedUnanswered.pop();
    words.push({ id: saved.opinionId, text: saved.opinion, version: saved.version });
  };

  const rewrite = async (word: Word): Promise<void> => {
    const now = await reviewer.opinion.readOpinion({ id: word.id });
    if (word.unanswered !== undefined) {
      expect([word.text, word.unanswered]).toContain(now.opinion);
      Object.assign(word, { text: now.opinion, version: now.version, unanswered: undefined });
    }
    const { reviewTaskId, drawingId } = now;
    word.unanswered = `${word.text.replace(/（.*/, "")}（第${word.version + 1}稿）`;
    const wish = { reviewTaskId, drawingId, problemCategory: "2", opinion: word.unanswered };
    const saved = await reviewer.opinion.saveOpinion({ ...wish, id: word.id, version: word.version });
    Object.assign(word, { text: saved.opinion, version: saved.version, unanswered: undefined });
  };

  return {
    /** Raises one more opinion, or rewrites an earlier one. */
    async write(): Promise<void> {
      const word = words[Math.floor(random() * words.length)];
      await (word === undefined || random() < 0.25 ? raise() : rewrite(word));
    },

    /** Expects every acknowledged opinion with its last words and its cloud, and no others. */
    async expectKept(): Promise<void> {
      const opinions: Opinion[] = [];
      for (const { reviewTaskId } of tasks)
        opinions.push(...(await reviewer.opinion.listOpinionsOfTask({ reviewTaskId })));
      for (const word of words) {
        const found = opinions.find((one) => one.opinionId === word.id);
        expect([word.text, word.unanswered]).toContain(found?.opinion);
        expect(found?.markups).toHaveLength(1);
      }
      expect(new Set(opinions.map((one) => one.opinionNo)).size, "numbers are unique").toBe(opinions.length);
      const known = new Set(words.map((word) => word.id));
      const others = opinions.filter((one) => /^第\d+条意见/.test(one.opinion) && !known.has(one.opinionId));
      for (const one of others) expect(raisedUnanswered, "nobody raised this").toContain(one.opinion);
    },
  };
};
