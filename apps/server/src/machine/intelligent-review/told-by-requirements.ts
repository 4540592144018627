import type { Component } from "@tushen/domain/machine/engine/run-rules";
import { requirementRule } from "@tushen/domain/machine/requirement-rule";
import type { IdsResult } from "@tushen/model/ids/check-ids";
import type { Selectable } from "kysely";
import type { Portal } from "../../context.ts";
import { checkModelFile, type wholeModel } from "../../models/model/index.ts";
import { requirementContents } from "../review-rule/index.ts";
import type { IntelligentReviewTable } from "./tables.ts";
import type { Told } from "./told.ts";

type Review = Selectable<IntelligentReviewTable>;
type Requirement = Awaited<ReturnType<typeof requirementContents>>[number];
type WholeModel = NonNullable<Awaited<ReturnType<typeof wholeModel>>>;

const longestText = 200;

const componentsIn = ({ elements, storeys }: WholeModel) => {
  const byId = new Map(elements.map((element) => [element.localId, element]));
  const names = new Map(storeys.map(({ localId, name }) => [localId, name]));
  return ({ failing }: IdsResult): Component[] =>
    failing.flatMap(({ localId }) => {
      const element = byId.get(localId);
      if (!element) return [];
      const { globalId, name, storeyId } = element;
      return [{ localId, globalId, name, storey: names.get(storeyId ?? 0) ?? "" }];
    });
};

const whatOf = ({ failing: [first], failingCount }: IdsResult): string => {
  const name = first ? first.name || first.ifcClass : "";
  return failingCount > 1 ? `${name}等${failingCount}个构件` : name;
};

const messageOf = ({ outcome, name, applicable, failingCount, note }: IdsResult): string => {
  if (outcome === "PASS") return applicable > 0 ? `${name}：${applicable}个构件满足要求` : `${name}：${note}`;
  if (outcome === "NA" || applicable === 0) return `${name}：${note}`;
  return `${name}：适用的${applicable}个构件中${failingCount}个不满足，${note}`;
};

const toldOf = ({ id, name, edition, discipline }: Requirement): Omit<Told, "result" | "message"> => ({
  ...{ rule_id: requirementRule(id), rule_version: 1, rule_name: `${name} ${edition}`.trim().slice(0, longestText) },
  ...{ discipline, level: "L3", component: "", value: null, limit_text: null, source: null },
  ...{ norm_number: "", clause_no: null, components: [] },
});

/** What the model of a run says to the files of IDS noted at its start: a line for each specification. */
export const toldByRequirements = async (
  { db, files }: Pick<Portal, "db" | "files">,
  review: Review,
  model: WholeModel | null,
): Promise<Told[]> => {
  const { file_id, file_version_index } = review;
  if (model === null || file_id === null || file_version_index === null) return [];
  const requirements = await requirementContents(
    db,
    review.requirements.map(({ id }) => id),
  );
  if (requirements.length === 0) return [];
  const file = { file_id, file_version_index };
  const documents = requirements.map(({ content }) => content);
  const results = await checkModelFile({ db, files }, file, documents);
  if (typeof results === "string")
    return requirements.map((one) => ({ ...toldOf(one), result: "NO_DATA", message: results }));
  const componentsOf = componentsIn(model);
  return requirements.flatMap((one, at) =>
    (results[at] ?? []).map((result) => ({
      ...toldOf(one),
      ...{ result: result.outcome, message: messageOf(result), component: whatOf(result) },
      components: componentsOf(result),
    })),
  );
};
