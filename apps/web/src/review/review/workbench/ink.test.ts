import { CallFailed } from "@tushen/contract/ground/envelope";
import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Markup } from "@tushen/contract/sheets/markup";
import { beforeEach, describe, expect, it } from "vitest";
import { createDraftStore } from "./draft-store.ts";
import { createInk } from "./ink.ts";
import { createOutbox, type InkMark, type MarkServer, withWaiting } from "./mark-outbox.ts";
import { newDraft } from "../opinion-form/opinion-draft.ts";

const drawingId = 5 as DrawingId;
const mark = (x: number): InkMark => ({ page: 0, shape: { kind: "arrow", from: { x, y: 0 }, to: { x, y: 9 } } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A portal that keeps marks, refuses when told to, and may be unreachable. */
const portal = () => {
  const kept = new Map<number, InkMark>();
  const keys = new Map<string, number>();
  const refused: unknown[] = [];
  const state = { isDown: false, refuses: false };
  const answer = (id: number) => ({ markupId: id }) as unknown as Markup;
  const check = () => {
    if (state.isDown) throw new CallFailed(0, { code: "network.lost" });
    if (state.refuses) throw new CallFailed(200, { code: "opinion.wrong-state" });
  };
  const server: MarkServer = {
    async save(_, drawn, key) {
      check();
      const id = keys.get(key) ?? keys.size + 1;
      keys.set(key, id);
      kept.set(id, drawn);
      return answer(id);
    },
    async update(id, drawn) {
      check();
      kept.set(id, drawn);
      return answer(id);
    },
    async remove(id) {
      check();
      kept.delete(id);
    },
    onRefusal: (error) => refused.push(error),
  };
  const list = () =>
    [...kept].map(([id, one]) => ({ ...one, markupId: id, style: {}, can: { edit: true } }) as unknown as Markup);
  return { server, kept, refused, state, list };
};

beforeEach(() => sessionStorage.clear());

describe("the pen", () => {
  it("undoes and repeats what it drew, moved and removed", async () => {
    const { server, kept } = portal();
    const outbox = createOutbox(1, server);
    const ink = createInk(outbox, createDraftStore(1));
    const id = ink.add(mark(1), drawingId);
    const first = { ...mark(1), id, drawingId };
    ink.change(first, { ...first, ...mark(2) });
    ink.remove({ ...first, ...mark(2) });
    await settled();
    expect([...kept.values()]).toEqual([]);
    ink.undo();
    await settled();
    expect([...kept.values()]).toMatchObject([mark(2)]);
    ink.undo();
    await settled();
    expect([...kept.values()]).toMatchObject([mark(1)]);
    ink.undo();
    expect(ink.undo()).toBe(false);
    await settled();
    expect(kept.size).toBe(0);
    for (let i = 0; i < 3; i++) ink.redo();
    expect(ink.redo()).toBe(false);
    await settled();
    expect(kept.size).toBe(0);
  });

  it("does the same with marks of the opinion being written, and drops an empty opinion", () => {
    const store = createDraftStore(1);
    const ink = createInk(createOutbox(1, portal().server), store);
    const drawn = { ...mark(1), id: "draft-a", drawingId };
    ink.addToDraft(drawn, () => store.set({ ...newDraft(undefined, [{ id: "a", ...mark(1) }]), drawingId }));
    ink.change(drawn, { ...drawn, ...mark(2) });
    expect(store.get()?.marks).toMatchObject([mark(2)]);
    ink.undo();
    ink.undo();
    expect(store.get()).toBeUndefined();
    ink.redo();
    expect(store.get()?.marks).toMatchObject([mark(1)]);
  });
});

describe("marks on their way", () => {
  it("are shown at once, survive a reload without a connection, and arrive once", async () => {
    const { server, state, list, kept } = portal();
    state.isDown = true;
    const outbox = createOutbox(1, server);
    createInk(outbox, createDraftStore(1)).add(mark(3), drawingId);
    await settled();
    const shown = () => withWaiting(list(), outbox, drawingId, "丁海燕");
    expect(shown()).toMatchObject([{ ...mark(3), isPending: true }]);
    state.isDown = false;
    const afterReload = createOutbox(1, server);
    await afterReload.flush();
    await outbox.flush();
    expect(kept.size).toBe(1);
    expect(withWaiting(list(), afterReload, drawingId, "丁海燕")).toHaveLength(1);
    expect(createOutbox(1, server).waiting()).toEqual([]);
  });

  it("that the portal refuses are reported, and the others are sent", async () => {
    const { server, state, refused, kept } = portal();
    const outbox = createOutbox(1, server);
    const ink = createInk(outbox, createDraftStore(1));
    state.refuses = true;
    ink.add(mark(1), drawingId);
    await settled();
    state.refuses = false;
    ink.add(mark(2), drawingId);
    await settled();
    expect(refused).toHaveLength(1);
    expect([...kept.values()]).toMatchObject([mark(2)]);
  });
});
