import { type Clash, isSameValue, type Merge, mergeFields, type TheirsAt, type ThreeWay } from "./draft-merge.ts";
import { dictionaryLabel } from "../../ground/dictionary/dictionaries.ts";
import type { FieldValues, ReportField } from "./report-field.ts";
import type { ReportForm } from "./report-form.ts";
import { participantGroups } from "./report-participant.ts";

/** The parts of a report that are kept together. */
export interface MergedReport<I extends FieldValues, P extends FieldValues> {
  readonly info: I;
  readonly participants: readonly P[];
}

const categoryField: ReportField = {
  key: "category",
  label: "项目类别",
  type: "choice",
  dictionary: "PROJECT_CATEGORY_CODE",
};
const memberList: ReportField = { key: "members", label: "项目人员", type: "rows" };
const participantFields: readonly ReportField[] = [
  ...participantGroups.flatMap((group): readonly ReportField[] => group.fields),
  memberList,
];
const servedKeys = ["orgName", "creditCode", "confirmState"];

/** Merges a report two people edited, field by field; firms are identified by type and organisation. */
export const mergeReport = <I extends FieldValues, P extends FieldValues>(
  form: Pick<ReportForm, "infoGroups">,
  { base, mine, theirs }: ThreeWay<MergedReport<I, P>>,
  theirsAt: TheirsAt = new Set(),
): Merge<MergedReport<I, P>> => {
  const fields = [categoryField, ...form.infoGroups.flatMap((group) => group.fields)];
  const info = mergeFields(fields, { base: base.info, mine: mine.info, theirs: theirs.info }, theirsAt, {
    prefix: "info.",
  });
  const rows = mergeRows({ base: base.participants, mine: mine.participants, theirs: theirs.participants }, theirsAt);
  return {
    values: { info: info.values, participants: rows.values },
    taken: [...info.taken, ...rows.taken],
    clashes: [...info.clashes, ...rows.clashes],
  };
};

/** Undefined for a row without a firm; such a row exists only on this side. */
const rowKey = (row: FieldValues): string | undefined => {
  const { participantType, orgId } = row;
  return orgId === null || orgId === undefined ? undefined : `${participantType}:${orgId}`;
};

const rowAt = <P extends FieldValues>(rows: readonly P[], key: string) => rows.find((row) => rowKey(row) === key);

const rowLabel = (row: FieldValues): string =>
  `${dictionaryLabel("ORG_ROLE", String(row["participantType"]))} ${row["orgName"]}`;

const mergeRows = <P extends FieldValues>(
  { base, mine, theirs }: ThreeWay<readonly P[]>,
  theirsAt: TheirsAt,
): Merge<readonly P[]> => {
  const values: P[] = [];
  const taken: string[] = [];
  const clashes: Clash[] = [];
  /** A row one side removed: it is removed, unless the other side changed it; then a person decides. */
  const dropped = (was: P, kept: P, side: "mine" | "theirs") => {
    const path = `participants.${rowKey(was)}`;
    const isChanged = !isSameRow(was, kept);
    if (!isChanged) {
      if (side === "theirs") taken.push(`${rowLabel(was)}（已移除）`);
      return;
    }
    const [own, other] = side === "mine" ? ["移除该单位", "保留，并有修改"] : ["保留，并有修改", "移除该单位"];
    clashes.push({ path, label: rowLabel(was), entry: undefined, mine: own, theirs: other });
    if (theirsAt.has(path) === (side === "mine")) values.push(kept);
  };
  for (const row of mine) {
    const key = rowKey(row);
    const other = key === undefined ? undefined : rowAt(theirs, key);
    const was = key === undefined ? undefined : rowAt(base, key);
    if (key === undefined || (other === undefined && was === undefined)) values.push(row);
    else if (other === undefined) dropped(was as P, row, "theirs");
    else {
      const merged = mergeFields<P>(participantFields, { base: was ?? ({} as P), mine: row, theirs: other }, theirsAt, {
        prefix: `participants.${key}.`,
        owner: rowLabel(row),
        served: servedKeys,
      });
      values.push(merged.values);
      taken.push(...merged.taken);
      clashes.push(...merged.clashes);
    }
  }
  for (const other of theirs) {
    const key = rowKey(other);
    if (key === undefined || rowAt(mine, key)) continue;
    const was = rowAt(base, key);
    if (was) dropped(was, other, "mine");
    else {
      // An empty row reserves a position for a firm of its type.
      const free = values.findIndex((row) => !rowKey(row) && row["participantType"] === other["participantType"]);
      if (free >= 0) values[free] = other;
      else values.push(other);
      taken.push(`${rowLabel(other)}（新增）`);
    }
  }
  return { values, taken, clashes };
};

const isSameRow = (one: FieldValues, other: FieldValues): boolean => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => servedKeys.includes(key) || isSameValue(one[key], other[key]));
};
