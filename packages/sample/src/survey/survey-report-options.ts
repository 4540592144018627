export interface SurveyReportOptions {
  projectName: string;
  surveyOrg: string;
  ownerOrg: string;
  seed: number;
  holes?: number;
  /** Edition 2 adds the check of liquefaction and the times of the water readings. */
  edition?: 1 | 2;
  /** What is to be built on the site; seven storeys on pads where nothing is said. */
  planned?: { overFloors: number; underFloors: number; foundation: string };
  /** yyyy-mm-dd */
  issuedOn?: string;
  /** Cover and text, or the logs of the boreholes, as a file of their own. */
  part?: "text" | "logs";
}
