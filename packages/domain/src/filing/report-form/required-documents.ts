import { dictionaryLabel } from "../../ground/dictionary/dictionaries.ts";
import { type Condition, type FieldValues, holds } from "./report-field.ts";

/** A paper a project needs (令13 Art. 10; domain handbook 3.14, DOC_CATEGORY), and whose share it is in. */
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

/** A line of a form's list of papers. */
export interface DocumentRow {
  readonly docCategory: string;
  readonly part: RequiredDocument["part"];
  /** Required always, never, or when a field of the project has one of these values. */
  readonly required: boolean | Condition;
}

/** The checklist of one project. */
export const requiredDocuments = (rows: readonly DocumentRow[], info: FieldValues): RequiredDocument[] =>
  rows.map(({ docCategory, part, required }) => {
    const isRequired = typeof required === "boolean" ? required : holds(required, info);
    const docName = dictionaryLabel("DOC_CATEGORY", docCategory);
    return { docCategory, docName, part, isRequired, shouldDocNum: isRequired ? 1 : 0 };
  });
