import { z } from "zod";
import { calls } from "../ground/call.ts";
import { ApplicationId, Instant, OrgId, ParticipantId, yes } from "../ground/fields.ts";
import { applicants, everyParty } from "../ground/who.ts";

const OrgWithPeople = z.object({
  participantType: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  isMain: z.boolean(),
  leaderName: z.string(),
  people: z.array(z.object({ name: z.string(), role: z.string(), discipline: z.string() })),
});

const byApplication = z.object({ projectApplicationId: ApplicationId });

/** The firms of a project: their data, their consent, and their replacement. */
export const participationCalls = calls({
  readConstructDesign: {
    spec: "C039",
    summary: "建设、设计单位及人员",
    path: "GET /api/sfa/project/getProjectConstructDesignInfo/{projectApplicationId}",
    who: everyParty,
    about: ["application", "projectApplicationId"],
    input: byApplication,
    output: z.array(OrgWithPeople),
  },
  confirmParticipation: {
    spec: "beyond",
    summary: "确认或谢绝参与项目",
    path: "POST /api/sfa/projectPartner/confirm",
    who: applicants,
    about: ["participant", "participantId"],
    input: z.object({
      participantId: ParticipantId,
      agrees: z.boolean(),
      reason: z.string().trim().max(500).optional(),
    }),
    output: yes,
    refusals: ["application.wrong-state", "application.reason-missing", "project.already-answered"],
  },
  inviteDesigner: {
    spec: "beyond",
    summary: "生成设计单位邀请链接",
    path: "POST /api/sfa/projectPartner/invite",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant"],
    about: ["application", "projectApplicationId"],
    /** Without a firm: the first design firm of the register that proves its identity. */
    input: byApplication.extend({ orgId: OrgId.optional() }),
    /** Shown once, as part of a link; stored as a hash. */
    output: z.object({ invitation: z.string(), expiresAt: Instant }),
    refusals: ["application.wrong-actor", "application.wrong-state", "project.firm-not-designer"],
  },
  replaceParticipant: {
    spec: "beyond",
    summary: "更换谢绝参与的单位",
    path: "POST /api/sfa/projectPartner/replace",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant"],
    about: ["participant", "participantId"],
    input: z.object({
      participantId: ParticipantId,
      orgId: OrgId,
      leaderName: z.string().trim().min(1).max(50),
      leaderMobile: z.string().max(20),
    }),
    output: yes,
    refusals: [
      "application.wrong-actor",
      "application.wrong-state",
      "project.firm-confirmed",
      "project.org-type-wrong",
      "project.org-unknown",
      "project.org-suspended",
      "project.participant-twice",
    ],
  },
});
