import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { PaperName } from "@tushen/contract/results/paper-shape";

/** The page that shows a paper. */
const pages: Readonly<Record<PaperName, string>> = {
  agreement: "#/projectReport/consultantArrangement",
  opinionLetter: "#/projectReport/notification",
  reviewReport: "#/projectReport/notification",
  replyForm: "#/projectReport/pdf-feedback",
  policyOpinion: "#/projectReport/policyOpinion",
  registrationForm: "#/projectReport/registrationForm",
  filing: "#/projectReport/fireProtectionFiling",
  notice: "#/projectReport/censorNotice",
  inspectionReport: "#/projectReport/inspectionReport",
  reformReport: "#/projectReport/inspectionReport",
  consultingReport: "#/projectReport/consultingReport",
  airDefence: "#/projectReport/papers",
  energyTable: "#/projectReport/papers",
  seismicTable: "#/projectReport/papers",
  arrangement: "#/projectReport/papers",
  behaviourRecord: "#/projectReport/papers",
  invalidNotice: "#/projectReport/papers",
};

interface OfBatch {
  readonly application_id: ApplicationId;
  readonly submission_id: SubmissionId;
}

export const pageOfPaper = (name: PaperName, { application_id, submission_id }: OfBatch): string =>
  `${pages[name]}?projectApplicationId=${application_id}&projectSubmissionId=${submission_id}`;
