import { CallFailed } from "@tushen/contract/ground/envelope";
import type { DrawingId, MarkupId, OpinionId } from "@tushen/contract/ground/fields";
import type { Markup } from "@tushen/contract/sheets/markup";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import type { MarkStyle } from "@tushen/domain/sheets/mark-style";
import { keptAt } from "../../../ground/platform/kept.ts";

export interface InkMark {
  readonly page: number;
  readonly shape: MarkShape;
  readonly style?: MarkStyle | undefined;
  readonly opinionId?: OpinionId | undefined;
}

/** An unsent change: a new mark (by its key), a changed or removed one (by its id). */
export type Sending = { readonly id: string; readonly drawingId: DrawingId } & (
  | { readonly act: "add"; readonly mark: InkMark }
  | { readonly act: "change"; readonly mark: InkMark }
  | { readonly act: "remove" }
);

export interface MarkServer {
  save(drawingId: DrawingId, mark: InkMark, key: string): Promise<Markup>;
  update(id: MarkupId, mark: InkMark, drawingId: DrawingId): Promise<Markup>;
  remove(id: MarkupId, drawingId: DrawingId): Promise<unknown>;
  /** Called when the portal refuses a change; the mark is dropped. */
  onRefusal(error: unknown): void;
}

const retryAfterMs = 4000;

const isPassing = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 0 || error.status === 401 || error.status >= 500);

/**
 * Unsent marks, sent one after the other. In this tab they survive a reload, a broken connection and an expired
 * session; a refused one is reported and dropped.
 */
export const createOutbox = (taskId: number, server: MarkServer) => {
  const kept = keptAt<readonly Sending[]>(`mark-outbox-${taskId}`);
  let waiting = kept.read() ?? [];
  /** Ids the marks got when they were saved. */
  const names = new Map<string, string>();
  const listeners = new Set<() => void>();
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: readonly Sending[]) => {
    waiting = next;
    if (next.length === 0) kept.forget();
    else kept.keep(next);
    for (const listener of listeners) listener();
  };

  const nameOf = (id: string): string => {
    const named = names.get(id);
    return named === undefined ? id : nameOf(named);
  };

  const sendOne = async (one: Sending) => {
    const id = Number(nameOf(one.id)) as MarkupId;
    if (one.act === "remove") return void (await server.remove(id, one.drawingId));
    if (one.act === "change") return void (await server.update(id, one.mark, one.drawingId));
    const { markupId } = await server.save(one.drawingId, one.mark, one.id);
    names.set(one.id, String(markupId));
  };

  const flush = async () => {
    clearTimeout(timer);
    if (isSending) return;
    isSending = true;
    for (let one = waiting[0]; one; one = waiting[0]) {
      const current = one;
      try {
        await sendOne(current);
      } catch (error) {
        if (isPassing(error)) {
          timer = setTimeout(() => void flush(), retryAfterMs);
          break;
        }
        server.onRefusal(error);
      }
      set(waiting.filter((other) => other !== current));
    }
    isSending = false;
  };

  return {
    waiting: () => waiting,
    nameOf,
    /** The mark `from` has the id `to` after it was removed and restored. */
    rename: (from: string, to: string) => names.set(nameOf(from), to),
    put(sending: Sending) {
      set([...waiting, sending]);
      void flush();
    },
    flush,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type MarkOutbox = ReturnType<typeof createOutbox>;

/** The marks of a sheet as they will be once everything is sent. */
export const withWaiting = (
  own: readonly Markup[],
  { waiting, nameOf }: Pick<MarkOutbox, "waiting" | "nameOf">,
  drawingId: DrawingId,
  authorName: string,
): (Markup & { readonly isPending?: boolean })[] => {
  const here = waiting().filter((one) => one.drawingId === drawingId);
  const shown = new Map<string, Markup & { readonly isPending?: boolean }>(
    own.map((markup) => [String(markup.markupId), markup]),
  );
  for (const one of here) {
    const id = nameOf(one.id);
    const known = shown.get(id);
    if (one.act === "remove") shown.delete(id);
    else if (known) shown.set(id, { ...known, ...shownOf(one.mark), isPending: true });
    else if (one.act === "add") shown.set(id, { ...blank(one, authorName), ...shownOf(one.mark), isPending: true });
  }
  return [...shown.values()];
};

const shownOf = ({ page, shape, style }: InkMark) => ({ page, shape: shape as Markup["shape"], style: style ?? {} });

/** A mark unknown to the portal has its key in place of an id. */
const blank = ({ id, drawingId }: Sending, authorName: string) =>
  ({
    markupId: id,
    drawingId,
    opinionId: null,
    opinionNo: null,
    authorName,
    can: { edit: true },
    version: 0,
  }) as unknown as Markup; // facts only the portal knows are missing
