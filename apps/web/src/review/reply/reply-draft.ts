import type { Opinion, ShownPlace } from "@tushen/contract/review/opinion-shape";
import type { NamedFile } from "@tushen/contract/ground/file";
import { modifiedReply } from "@tushen/domain/sheets/place-verdict";
import type { DrawingId } from "@tushen/contract/ground/fields";
import { savedReplyOf } from "./answer-status.ts";

/** Values of the answer form. */
export interface ReplyDraft {
  readonly replyType: string;
  readonly replyContent: string;
  readonly replyPersonName: string;
  readonly drawingId: DrawingId | null;
  readonly files: readonly NamedFile[];
  /** The place of the correction, when the place of the opinion itself did not change. */
  readonly shownPlace?: ShownPlace | null;
  readonly shownNote?: string;
}

interface Kept extends ReplyDraft {
  /** Time of the last key. */
  readonly at: number;
}

/**
 * A draft belongs to one person, one opinion and one number of earlier answers, so that no round inherits a draft of
 * another.
 */
const draftKey = (credentialId: number, { opinionId, replies }: Opinion): string =>
  `reply-draft:${credentialId}:${opinionId}:${replies.filter(({ state }) => state !== "SAVED").length}`;
const personKey = (credentialId: number): string => `reply-person:${credentialId}`;

/** Private browsing may refuse storage; the form works without it. */
const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

export const keptDraft = (credentialId: number, opinion: Opinion): Kept | undefined =>
  attempt(() => {
    const text = localStorage.getItem(draftKey(credentialId, opinion));
    return text === null ? undefined : ({ files: [], ...JSON.parse(text) } as Kept);
  });

/** Stores the draft at every key, so that it survives a reload, a crash or an expired session. */
export const keepDraft = (credentialId: number, opinion: Opinion, draft: ReplyDraft): void => {
  attempt(() =>
    localStorage.setItem(draftKey(credentialId, opinion), JSON.stringify({ ...draft, at: Date.now() } satisfies Kept)),
  );
};

export const dropDraft = (credentialId: number, opinion: Opinion): void => {
  attempt(() => localStorage.removeItem(draftKey(credentialId, opinion)));
};

export const rememberPerson = (credentialId: number, name: string): void => {
  attempt(() => localStorage.setItem(personKey(credentialId), name));
};

/** First values of the form: the draft of this browser, else the saved answer, else an empty one. */
export const firstDraft = (credentialId: number, personName: string, opinion: Opinion): ReplyDraft => {
  const saved = savedReplyOf(opinion);
  return (
    keptDraft(credentialId, opinion) ??
    saved ?? {
      replyType: "",
      replyContent: "",
      replyPersonName: attempt(() => localStorage.getItem(personKey(credentialId))) ?? personName,
      drawingId: null,
      files: [],
    }
  );
};

/** The first reason the answer cannot be saved; undefined when it is complete. */
export const missingIn = (draft: ReplyDraft): string | undefined => {
  const { replyType, replyContent, replyPersonName, drawingId, files } = draft;
  if (replyType === "") return "请选择答复类型";
  if (replyContent.trim().length < 2) return "请填写2至2000字的答复内容";
  if (replyPersonName.trim() === "") return "请填写答复人";
  if (replyType === modifiedReply && drawingId === null && files.length === 0)
    return "答复类型为“已修改”时，请上传或选择修改后的图纸";
  return undefined;
};
