import type { modelCalls } from "@tushen/contract/models/model";
import { contradictionsOf } from "@tushen/model/linkage/contradictions";
import type { ModelPropertySet } from "@tushen/model/elements/model-element";
import type { Act, Context } from "../../../context.ts";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { askingEngine, readSheetBytes } from "../../../sheets/drawing/index.ts";
import { type LinkedPair, linkedPair } from "./linked-pair.ts";
import { findRegistration } from "./registrations.ts";
import { storeysOfPage, wordsOfPage } from "./storeys-of-page.ts";

const mostFound = 500;

const areasIn = (sets: readonly ModelPropertySet[]): number[] =>
  sets.flatMap(({ properties }) =>
    properties.flatMap(({ value, unit }) => (unit === "m²" && typeof value === "number" && value > 0 ? [value] : [])),
  );

const linesOfPage = async (context: Context, { sheet, page }: LinkedPair) => {
  try {
    return await askingEngine().readLines(await readSheetBytes(context, sheet), page);
  } catch (error) {
    // What its words say is compared all the same; the viewer says why it cannot be read.
    if (error instanceof SheetUnreadable) return [];
    throw error;
  }
};

export const listContradictions: Act<typeof modelCalls.listContradictions> = async (context, input) => {
  const { db, actor } = context;
  const pair = await linkedPair(db, actor, input);
  const registration = (await findRegistration(db, pair)) ?? refuse("model.not-registered");
  const { modelFile } = pair;
  // The plan of another storey differs everywhere, and says nothing.
  const storey = (await storeysOfPage(db, pair)).find(({ localId }) => localId === input.storeyId);
  if (!storey) return [];
  const rows = await db
    .selectFrom("model_element")
    .select(["local_id", "ifc_class", "name", "box", "sets"])
    .where("file_id", "=", modelFile.file_id)
    .where("file_version_index", "=", modelFile.file_version_index)
    .where("storey_id", "=", storey.localId)
    .orderBy("sort_no")
    .execute();
  const found = contradictionsOf({
    placement: registration.placement,
    lines: await linesOfPage(context, pair),
    words: await wordsOfPage(db, pair),
    elements: rows.map(({ local_id: localId, ifc_class: ifcClass, name, box, sets }) => ({
      ...{ localId, ifcClass, name, box },
      areas: areasIn(sets),
    })),
    storey,
  });
  return found.slice(0, mostFound).map((one) => ({ ...one, storeyId: storey.localId }));
};
