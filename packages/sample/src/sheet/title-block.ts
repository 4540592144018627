import type { PaperSize } from "./paper-size.ts";

export interface Signatory {
  role: string;
  name: string;
}
export interface RevisionRow {
  edition: string;
  note: string;
  date: string;
}
/** All that a title block (图签) says. */
export interface TitleBlock {
  designOrg: string;
  licence: string;
  ownerOrg: string;
  projectName: string;
  buildingName: string;
  projectCode: string;
  discipline: string;
  stage: string;
  graphNum: string;
  graphName: string;
  scale: string;
  paperSize: PaperSize;
  edition: string;
  /** yyyy.mm */
  date: string;
  signatories: readonly Signatory[];
  countersigners: readonly Signatory[];
  revisions: readonly RevisionRow[];
}
