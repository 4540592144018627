import { alterKinds } from "@tushen/domain/delivery/alteration-change";
import { z } from "zod";
import { BasicInfo } from "../filing/basic-info.ts";
import { BuildingInfo, DesignInfo } from "../filing/building.ts";
import { AtlasId, BuildingId, FileId, OrgId, ParticipantId, SubmissionId } from "../ground/fields.ts";
import { ParticipantDetails } from "../filing/participant.ts";

export const AlterKind = z.enum(Object.keys(alterKinds) as [keyof typeof alterKinds, ...(keyof typeof alterKinds)[]]);

/** A participant in the copied data; name and code of the firm come from the register. */
export const AlteredParticipant = z.object({
  /** null for a firm that is added. */
  participantId: ParticipantId.nullable(),
  participantType: z.string().max(4),
  orgId: OrgId,
  orgName: z.string().max(200).default(""),
  creditCode: z.string().max(18).default(""),
  isMain: z.boolean().default(true),
  details: ParticipantDetails,
});
export type AlteredParticipant = z.output<typeof AlteredParticipant>;

/** A building of the copy. */
export const AlteredBuilding = z.object({
  buildingId: BuildingId,
  info: BuildingInfo,
  designInfo: z.array(DesignInfo).max(60).default([]),
});
export type AlteredBuilding = z.output<typeof AlteredBuilding>;

/** The reported data an alteration may change: the edited copy, and the original one. */
export const AlteredValues = z.object({
  info: BasicInfo,
  participants: z.array(AlteredParticipant).max(60),
  buildings: z.array(AlteredBuilding).max(500),
});
export type AlteredValues = z.output<typeof AlteredValues>;

/** An atlas (图册) of an alteration, domain handbook 3.10. Its contents change only with an alteration of drawings. */
export const AlteredAtlas = z.object({
  /** The current atlas. */
  beforeId: AtlasId,
  projectSubmissionId: SubmissionId,
  atlasName: z.string().trim().min(1, "请填写图册名称").max(100),
  atlasNo: z.string().trim().max(50).default(""),
});
export type AlteredAtlas = z.output<typeof AlteredAtlas>;

export const AlterationFile = z.object({
  /** OWNER_PROOF, HANDOVER, LEADER_PROOF or BASIS. */
  slot: z.string().max(20),
  fileId: FileId,
  fileName: z.string().max(255),
});
export type AlterationFile = z.output<typeof AlterationFile>;
