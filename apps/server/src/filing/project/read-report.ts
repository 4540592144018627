import type { ParticipantDetails } from "@tushen/contract/filing/participant";
import { maskIdNumber } from "@tushen/domain/ground/id-number";
import { maskMobile } from "@tushen/domain/ground/mobile";
import type { Actor, Db } from "../../context.ts";
import { fullBasicInfo } from "./find-missing.ts";
import { type Application, isReportEditor, readParticipants } from "./read-application.ts";

export type Masking = (row: { org_id: number; confirm_state: number }) => boolean;

const maskDetails = (details: ParticipantDetails): ParticipantDetails => ({
  ...details,
  legalIdNumber: maskIdNumber(details.legalIdNumber ?? ""),
  legalMobile: maskMobile(details.legalMobile ?? ""),
  leaderIdNumber: maskIdNumber(details.leaderIdNumber ?? ""),
  leaderMobile: maskMobile(details.leaderMobile ?? ""),
  members: (details.members ?? []).map((person) => ({
    ...person,
    idNumber: maskIdNumber(person.idNumber ?? ""),
    mobile: maskMobile(person.mobile ?? ""),
  })),
});

/** Masks phones and id numbers of other firms, except of those who agreed to work for the reader. */
export const maskingFor = async (db: Db, actor: Actor, application: Application): Promise<Masking> => {
  const isEditor = await isReportEditor(db, actor, application);
  return (row) => row.org_id !== actor.orgId && !(isEditor && row.confirm_state === 1);
};

/** The contents of a report with its firms. */
export const readReport = async (db: Db, application: Application, isMasked: Masking) => {
  const rows = await readParticipants(db, application.id);
  return {
    projectBasicInfo: await fullBasicInfo(db, application),
    projectParticipant: rows.map((row) => ({
      ...(isMasked(row) ? maskDetails(row.details) : row.details),
      id: row.id,
      participantType: row.participant_type,
      orgId: row.org_id,
      orgName: row.org_name,
      orgType: row.org_type,
      creditCode: row.credit_code,
      isMain: row.is_main,
      confirmState: row.confirm_state,
    })),
  };
};
