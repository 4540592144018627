import { XfdfUnreadable } from "@tushen/marks/xfdf-unreadable";
import { BcfUnreadable } from "@tushen/model/bcf/bcf-topic";
import { IdsUnreadable } from "@tushen/model/ids/ids-document";
import { WordUnreadable } from "@tushen/paper/word/word-unreadable";

/** Errors of decoders whose message is for people; each arrives from the child under its name here. */
export const unreadable = {
  xfdf: XfdfUnreadable,
  word: WordUnreadable,
  bcf: BcfUnreadable,
  ids: IdsUnreadable,
} as const;
export type UnreadableKind = keyof typeof unreadable;

export const unreadableKindOf = (error: unknown): UnreadableKind | undefined =>
  (Object.keys(unreadable) as UnreadableKind[]).find((kind) => error instanceof unreadable[kind]);
