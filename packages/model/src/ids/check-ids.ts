import { type Line, type Lines, textOf } from "../elements/lines.ts";
import { type Answer, answerTo, facetWords } from "./facets.ts";
import type { EntityFacet, IdsDocument, IdsRequirement, IdsSpecification } from "./ids-document.ts";
import { type IdsModel, idsModelOf } from "./ids-model.ts";

export interface IdsFailing {
  /** Number of its line in the file. */
  readonly localId: number;
  readonly globalId: string;
  readonly ifcClass: string;
  readonly name: string;
  /** What is wrong, in Chinese. */
  readonly reasons: readonly string[];
}

/** What a model says to a specification. */
export interface IdsResult {
  readonly name: string;
  readonly outcome: "PASS" | "FAIL" | "NA";
  /** Lines the specification applies to. */
  readonly applicable: number;
  readonly failingCount: number;
  /** The first of them. */
  readonly failing: readonly IdsFailing[];
  /** The reasons with their numbers, or why it does not apply. */
  readonly note: string;
}

const mostFailing = 500;
const mostReasons = 3;
/** An opinion made of a result has up to 1000 characters. */
const [longestWords, longestNote] = [150, 600];

const isMet = ({ cardinality }: IdsRequirement, { status }: Answer): boolean => {
  if (cardinality === "required") return status === "match";
  const isThere = status === "match" || status === "partly";
  return cardinality === "prohibited" ? !isThere : isThere || status === "absent";
};

const clipped = (text: string, most = longestWords): string => (text.length > most ? `${text.slice(0, most)}…` : text);

const reasonOf = ({ facet, cardinality }: IdsRequirement, { status, said }: Answer): string => {
  const [subject, wanted] = facetWords(facet).map((words) => words && clipped(words));
  if (cardinality === "prohibited") return `不应有${subject}${wanted ? `：${wanted}` : ""}`;
  if (status === "differs") return `${subject}为“${clipped(said)}”，应为${wanted ?? "有效的值"}`;
  return `缺少${subject}${wanted ? `，应为${wanted}` : ""}`;
};

const schemaOf = (version: string): string => (/^IFC4X3/i.test(version) ? "IFC4X3" : version.toUpperCase());

/** The standard checks a model of another schema all the same; a class that is named otherwise there may be the reason. */
const schemaNote = ({ schema }: IdsModel, versions: readonly string[]): string =>
  versions.length === 0 || versions.some((version) => schemaOf(version) === schema)
    ? ""
    : `（要求按 ${versions.join("、")} 编写，模型为 ${schema}）`;

const applicableLines = (model: IdsModel, { applicability }: IdsSpecification): Line[] => {
  const entity = applicability.find((facet): facet is EntityFacet => facet.kind === "entity");
  const others = applicability.filter((facet) => facet !== entity || entity.predefinedType !== null);
  return model
    .linesOf(entity?.name ?? null)
    .filter((line) => others.every((facet) => answerTo(model, line, facet).status === "match"));
};

const failingOf = (model: IdsModel, line: Line, reasons: readonly string[]): IdsFailing => ({
  localId: line.expressID,
  globalId: textOf(line["GlobalId"]),
  ifcClass: model.classNames(line).at(-1) ?? "",
  name: textOf(line["Name"]),
  reasons,
});

const noteOf = (counts: ReadonlyMap<string, number>): string =>
  clipped(
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, mostReasons)
      .map(([reason, count]) => (count > 1 ? `${reason}（${count}个）` : reason))
      .join("；"),
    longestNote,
  ) + (counts.size > mostReasons ? `；另有${counts.size - mostReasons}种不符` : "");

const resultOf = (model: IdsModel, specification: IdsSpecification): IdsResult => {
  const { name, ifcVersions, cardinality, requirements } = specification;
  const nothing = { name, applicable: 0, failingCount: 0, failing: [] };
  const lines = applicableLines(model, specification);
  const schemas = schemaNote(model, ifcVersions);
  if (lines.length === 0)
    return cardinality === "required"
      ? { ...nothing, outcome: "FAIL", note: `模型中没有要求的构件${schemas}` }
      : { ...nothing, outcome: cardinality === "prohibited" ? "PASS" : "NA", note: "模型中没有适用的构件" };
  const counts = new Map<string, number>();
  const failing: IdsFailing[] = [];
  let failingCount = 0;
  for (const line of lines) {
    const reasons =
      cardinality === "prohibited"
        ? ["模型中不应有这样的构件"]
        : requirements.flatMap((requirement) => {
            const answer = answerTo(model, line, requirement.facet);
            return isMet(requirement, answer) ? [] : [reasonOf(requirement, answer)];
          });
    if (reasons.length === 0) continue;
    failingCount += 1;
    for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    if (failing.length < mostFailing) failing.push(failingOf(model, line, reasons));
  }
  return {
    ...{ name, applicable: lines.length, failingCount, failing },
    outcome: failingCount > 0 ? "FAIL" : "PASS",
    note: failingCount > 0 ? noteOf(counts) + schemas : "",
  };
};

/** What an open model says to documents of IDS: for each a result of each of its specifications, in their order. */
export const checkIds = (lines: Lines, documents: readonly IdsDocument[]): IdsResult[][] => {
  const model = idsModelOf(lines);
  return documents.map(({ specifications }) => specifications.map((one) => resultOf(model, one)));
};
