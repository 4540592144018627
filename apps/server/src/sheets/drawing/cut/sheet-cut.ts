import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { SheetCut } from "@tushen/contract/sheets/sheet-cut";
import { isCadSource } from "@tushen/domain/ground/upload-rules";
import {
  type CutFault,
  type CutFrame,
  type CutPlan,
  faultsOfCut,
  leastSide,
  mostSide,
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
import { checkVisible } from "../visible-drawing.ts";

const present = async (context: Context, file: FileVersion): Promise<SheetCut> => {
  const { db } = context;
  const conversion = await findConversion(db, file);
  const correction = await newestCut(db, file);
  const pages = conversion?.contents?.pages ?? [];
  const plan = conversion?.plan ?? null;
  const picture = conversion?.plan_file_id
    ? await signedAddress(context, conversion.plan_file_id, { inline: true })
    : undefined;
  const ofModel = plan === null ? 0 : Math.max(1, plan.frames.length) + (plan.strays.isOnPage ? 1 : 0);
  return {
    state: conversion?.state ?? "NONE",
    problem: conversion?.problem ?? null,
    plan: plan && {
      pictureUrl: picture?.url ?? null,
      box: plan.box,
      inMm: plan.inMm,
      frames: plan.frames.map((frame, i) => ({ ...frame, name: pages[i]?.name ?? "" })),
      strays: { ...plan.strays, boxes: [...plan.strays.boxes] },
    },
    plotStyles: [...(conversion?.contents?.plotStyles?.used ?? [])],
    layouts: pages.slice(ofModel).map(({ name }) => name),
    correction: correction?.cut
      ? { by: correction.person_name, at: correction.create_time, frames: correction.cut.frames.length }
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

const refuseFault = (fault: CutFault): never => {
  const frame = fault.frame + 1;
  switch (fault.kind) {
    case "overlap":
      return refuse("drawing.cut-overlap", { frame, other: fault.other + 1 });
    case "outside":
      return refuse("drawing.cut-outside", { frame });
    case "small":
      return refuse("drawing.cut-small", { frame, size: size(fault), least: leastSide });
    case "large":
      return refuse("drawing.cut-large", { frame, size: size(fault), most: mostSide });
  }
};

const checkFrames = (frames: readonly CutFrame[], plan: CutPlan): void => {
  const [fault] = faultsOfCut({ inMm: plan.inMm, frames }, plan.box);
  if (fault) refuseFault(fault);
};

export const saveCut: Act<typeof drawingCalls.saveCut> = async (context, { drawingId, frames }) => {
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
  if (frames !== null && plan !== null) checkFrames(frames, plan);
  const { file_id, file_version_index, application_id, division_code } = drawing;
  await db
    .insertInto("sheet_cut")
    .values({
      ...{ file_id, file_version_index, application_id, division_code },
      cut: frames && plan && JSON.stringify({ inMm: plan.inMm, frames }),
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
    why: `${drawing.file_name}：${frames ? `${frames.length} 个图框` : "恢复自动识别"}`,
  });
  await convertAgain(context, drawingId);
  return present(context, drawing);
};
