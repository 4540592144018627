import { z } from "zod";
import { OrgId, ParticipantId } from "../ground/fields.ts";

const words = (max: number) => z.string().max(max).optional();
const pick = z.string().max(20).optional();

/** A person of a participant on this project (ProjectPerson). */
export const ProjectPerson = z.object({
  name: z.string().max(50),
  role: pick,
  discipline: pick,
  idNumber: words(30),
  mobile: words(20),
  regType: pick,
  regNo: words(30),
  sealNo: words(30),
  titleGrade: pick,
  titleNo: words(30),
});
export type ProjectPerson = z.output<typeof ProjectPerson>;

/** Facts the applicant fills in about a participant (domain handbook 3.7); others come from the organisation. */
export const ParticipantDetails = z.object({
  isConsortium: z.boolean().optional(),
  workScope: words(200),
  legalPerson: words(50),
  legalIdNumber: words(30),
  legalMobile: words(20),
  qualType: pick,
  qualGrade: pick,
  qualNo: words(50),
  qualValidTo: words(10),
  leaderName: words(50),
  leaderIdNumber: words(30),
  leaderMobile: words(20),
  leaderTitle: pick,
  leaderRegType: pick,
  leaderRegNo: words(30),
  leaderSealNo: words(30),
  contractNo: words(50),
  contractAmount: z.number().nullable().optional(),
  contractDate: z.string().max(10).nullable().optional(),
  outProvinceRecordNo: words(40),
  members: z.array(ProjectPerson).max(200).optional(),
});
export type ParticipantDetails = z.output<typeof ParticipantDetails>;

/** 1 owner, 3 survey, 4 design … (dictionary ORG_ROLE). */
export const ParticipantInput = ParticipantDetails.extend({
  participantType: z.string().max(4),
  orgId: OrgId,
  /** The leading organisation of its type; exactly one per type. */
  isMain: z.boolean().default(true),
});
export type ParticipantInput = z.input<typeof ParticipantInput>;

export const Participant = ParticipantDetails.extend({
  id: ParticipantId,
  participantType: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  orgType: z.string(),
  creditCode: z.string(),
  isMain: z.boolean(),
  /** 0 waiting, 1 confirmed, 2 declined (dictionary CONFIRM_STATE). */
  confirmState: z.number().int(),
});
export type Participant = z.output<typeof Participant>;
