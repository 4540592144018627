import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { FileId } from "@tushen/contract/ground/fields";
import type { SheetCut } from "@tushen/contract/sheets/sheet-cut";
import { isCadSource } from "@tushen/domain/ground/upload-rules";
import {
  type CutFault,
  type CutFrame,
  faultsOfCut,
  type LayoutCut,
  type LayoutPlan,
  leastSide,
  mostSide,
  type SheetCut as Cut,
  type SpacePlan,
} from "@tushen/drawing/page/sheet-cut";
import type { Act, Context } from "../../../context.ts";
import { signedAddress } from "../../../ground/file/index.ts";
import { recordHistory } from "../../../ground/history/index.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { convertAgain } from "../convert-sheet.ts";
import { editableDrawings } from "../editable.ts";
import { isInUse } from "./in-use.ts";
import { newestCut } from "./newest-cut.ts";
import { findConversion } from "../sheet-bytes.ts";
import type { FileVersion } from "../sheet-text.ts";
import type { StoredPlan } from "../tables.ts";
import { checkVisible } from "../visible-drawing.ts";

type Shown = NonNullable<SheetCut["plan"]>;

/** A space of a drawing as its plan shows it; the frames are named by their pages. */
const presentSpace = async (
  context: Context,
  { box, inMm, frames, strays }: SpacePlan,
  picture: FileId | null,
  names: readonly string[],
): Promise<Omit<Shown, "layouts">> => {
  const address = picture === null ? undefined : await signedAddress(context, picture, { inline: true });
  return {
    pictureUrl: address?.url ?? null,
    ...{ box, inMm },
    frames: frames.map((frame, i) => ({ ...frame, name: names[i] ?? "" })),
    strays: { ...strays, boxes: [...strays.boxes] },
  };
};

const presentPlan = async (
  context: Context,
  plan: StoredPlan,
  picture: FileId | null,
  names: readonly string[],
): Promise<Shown> => {
  const layouts: Shown["layouts"] = [];
  for (const [i, layout] of (plan.layouts ?? []).entries()) {
    const own = names.slice(layout.firstPage);
    const shown = await presentSpace(context, layout, plan.layoutPictures?.[i] ?? null, own);
    layouts.push({ ...shown, layout: layout.name });
  }
  return { ...(await presentSpace(context, plan, picture, names)), layouts };
};

const countOf = ({ frames, layouts = [] }: Cut): number =>
  layouts.reduce((sum, layout) => sum + layout.frames.length, frames.length);

const present = async (context: Context, file: FileVersion): Promise<SheetCut> => {
  const { db } = context;
  const conversion = await findConversion(db, file);
  const correction = await newestCut(db, file);
  const names = (conversion?.contents?.pages ?? []).map(({ name }) => name);
  const plan = conversion?.plan ?? null;
  const ofModel = plan === null ? 0 : Math.max(1, plan.frames.length) + (plan.strays.isOnPage ? 1 : 0);
  return {
    state: conversion?.state ?? "NONE",
    problem: conversion?.problem ?? null,
    plan: plan && (await presentPlan(context, plan, conversion?.plan_file_id ?? null, names)),
    plotStyles: [...(conversion?.contents?.plotStyles?.used ?? [])],
    layouts: names.slice(ofModel),
    correction: correction?.cut
      ? { by: correction.person_name, at: correction.create_time, frames: countOf(correction.cut) }
      : null,
  };
};

export const readCut: Act<typeof drawingCalls.readCut> = async (context, { drawingId }) => {
  await checkVisible(context.db, context.actor, drawingId);
  const file = await context.db
    .selectFrom("drawing")
    .select(["file_id", "file_version_index", "file_name"])
    .where("id", "=", drawingId)
    .executeTakeFirstOrThrow();
  return isCadSource(file.file_name) ? present(context, file) : refuse("drawing.not-convertible");
};

const size = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${Math.round(width)}×${Math.round(height)}`;

/** `space` begins the sentence: nothing for the model, else the layout. */
const refuseFault = (fault: CutFault, space: string): never => {
  const frame = fault.frame + 1;
  switch (fault.kind) {
    case "overlap":
      return refuse("drawing.cut-overlap", { space, frame, other: fault.other + 1 });
    case "outside":
      return refuse("drawing.cut-outside", { space, frame });
    case "small":
      return refuse("drawing.cut-small", { space, frame, size: size(fault), least: leastSide });
    case "large":
      return refuse("drawing.cut-large", { space, frame, size: size(fault), most: mostSide });
  }
};

const checkFrames = (frames: readonly CutFrame[], plan: SpacePlan, space = ""): void => {
  const [fault] = faultsOfCut({ inMm: plan.inMm, frames }, plan.box);
  if (fault) refuseFault(fault, space);
};

/** The layouts of a correction: those given now, and those of the former correction. Refuses frames that make no sheets. */
const layoutCuts = (
  given: readonly { readonly layout: string; readonly frames: readonly CutFrame[] }[],
  former: readonly LayoutCut[],
  plans: readonly LayoutPlan[],
): LayoutCut[] => {
  const cuts = new Map(former.map((layout) => [layout.name, layout]));
  for (const { layout: name, frames } of given) {
    const plan = plans.find((one) => one.name === name) ?? refuse("drawing.cut-none");
    checkFrames(frames, plan, `布局“${name}”`);
    cuts.set(name, { name, frames });
  }
  return [...cuts.values()];
};

interface Given {
  readonly frames: readonly CutFrame[];
  readonly layouts: Parameters<typeof layoutCuts>[0];
}

const cutOf = async (
  { db }: Context,
  file: FileVersion,
  { frames, layouts }: Given,
  plan: StoredPlan,
): Promise<Cut> => {
  checkFrames(frames, plan);
  const former = (await newestCut(db, file))?.cut?.layouts ?? [];
  return { inMm: plan.inMm, frames, layouts: layoutCuts(layouts, former, plan.layouts ?? []) };
};

export const saveCut: Act<typeof drawingCalls.saveCut> = async (context, { drawingId, frames, layouts = [] }) => {
  const { db, actor, now } = context;
  const [drawing] = await editableDrawings(context, [drawingId]);
  if (!drawing) return refuse("platform.not-found");
  if (!isCadSource(drawing.file_name)) return refuse("drawing.not-convertible");
  const conversion = await findConversion(db, drawing);
  if (conversion?.state === "WAITING" || conversion?.state === "RUNNING") return refuse("drawing.cut-busy");
  // A file converted before there were plans may be converted again, but nobody has seen its frames.
  if (!conversion || (frames !== null && conversion.plan === null)) return refuse("drawing.cut-none");
  if (await isInUse(db, drawingId)) return refuse("drawing.cut-in-use");
  const { plan } = conversion;
  const cut = frames && plan && (await cutOf(context, drawing, { frames, layouts }, plan));
  const { file_id, file_version_index, application_id, division_code } = drawing;
  await db
    .insertInto("sheet_cut")
    .values({
      ...{ file_id, file_version_index, application_id, division_code },
      cut: cut && JSON.stringify(cut),
      org_id: actor.orgId,
      person_name: actor.personName,
      create_time: now,
    })
    .execute();
  await recordHistory(context, {
    applicationId: application_id,
    subject: "share",
    subjectId: drawing.share_id,
    act: "correctCut",
    why: `${drawing.file_name}：${cut ? `${countOf(cut)} 个图框` : "恢复自动识别"}`,
  });
  await convertAgain(context, drawingId);
  return present(context, drawing);
};
