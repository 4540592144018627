import { dictionaryLabel } from "./dictionaries.ts";
import { fieldApplies, type Condition, type FieldValues } from "./report-field.ts";

/** Which papers belong to a building project (令13 Art. 10; domain handbook 3.14, DOC_CATEGORY), and whose share they are in. */
export interface RequiredDocument {
  /** DOC_CATEGORY */
  readonly docCategory: string;
  readonly docName: string;
  /** REPO_PART: who uploads it. Survey firms hand in under DESIGN of their own share. */
  readonly part: "CONSTRUCT" | "DESIGN" | "SURVEY";
  readonly isRequired: boolean;
  /** How many files there should be at least, 应传. */
  readonly shouldDocNum: number;
}

interface DocumentRow {
  readonly docCategory: string;
  readonly part: RequiredDocument["part"];
  /** Required always, never, or when a field of the project has one of these values. */
  readonly required: boolean | Condition;
}

// biome-ignore format: a table
const rows: readonly DocumentRow[] = [
  { docCategory: "1", part: "CONSTRUCT", required: true },
  { docCategory: "2", part: "CONSTRUCT", required: { key: "category", in: ["FJ_XJ", "FJ_KJ"] } },
  { docCategory: "3", part: "CONSTRUCT", required: false },
  { docCategory: "4", part: "CONSTRUCT", required: false },
  { docCategory: "10", part: "CONSTRUCT", required: { key: "hasCivilDefence", in: [true] } },
  { docCategory: "11", part: "CONSTRUCT", required: { key: "isOverLimit", in: [true] } },
  { docCategory: "12", part: "CONSTRUCT", required: false },
  { docCategory: "14", part: "CONSTRUCT", required: false },
  { docCategory: "15", part: "CONSTRUCT", required: { key: "reviewMode", in: ["2"] } },
  { docCategory: "19", part: "CONSTRUCT", required: { key: "category", in: ["FJ_GJ"] } },
  { docCategory: "6", part: "DESIGN", required: true },
  { docCategory: "7", part: "DESIGN", required: false },
  { docCategory: "8", part: "DESIGN", required: { key: "greenStar", in: ["1", "2", "3"] } },
  { docCategory: "9", part: "DESIGN", required: { key: "isPrefab", in: [true] } },
  { docCategory: "13", part: "DESIGN", required: false },
  { docCategory: "16", part: "DESIGN", required: { key: "isFireSpecial", in: [true] } },
  { docCategory: "18", part: "DESIGN", required: false },
  { docCategory: "5", part: "SURVEY", required: true },
  { docCategory: "17", part: "SURVEY", required: false },
];

/** The checklist of one project, required papers of each part first. */
export function requiredDocuments(info: FieldValues): RequiredDocument[] {
  return rows.map(({ docCategory, part, required }) => {
    const isRequired = typeof required === "boolean" ? required : conditionHolds(required, info);
    const docName = dictionaryLabel("DOC_CATEGORY", docCategory);
    return { docCategory, docName, part, isRequired, shouldDocNum: isRequired ? 1 : 0 };
  });
}

function conditionHolds(appliesWhen: Condition, info: FieldValues): boolean {
  return fieldApplies({ key: "", label: "", type: "text", appliesWhen }, info);
}
