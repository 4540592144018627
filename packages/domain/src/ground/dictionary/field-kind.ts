/** What a field of a form holds, typed by a person or pasted from a cell of a spreadsheet. */
export type FieldKind =
  | "text"
  | "longText"
  | "integer"
  | "decimal"
  | "percent"
  | "yesNo"
  | "date"
  | "choice"
  | "choices";
