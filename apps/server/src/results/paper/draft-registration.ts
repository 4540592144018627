import type { SubmissionId } from "@tushen/contract/ground/fields";
import { isSmallProject, mostSquareMetresOfSmall } from "@tushen/domain/filing/small-project";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Context } from "../../context.ts";
import { lockSubmission, partiesOnPaper } from "../../delivery/submission/index.ts";
import { buildingsOfBatch } from "../../filing/building/index.ts";
import { readActiveParticipants, readApplication } from "../../filing/project/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { hasSent, type NewLetter } from "../../papers/document/index.ts";

/** The registration of a small project, from what the owner has reported. */
export const draftRegistration = async (context: Context, id: SubmissionId): Promise<NewLetter<"REGISTRATION">> => {
  const { db, now } = context;
  const submission = await lockSubmission(db, id);
  if (await hasSent(db, id, ["REGISTRATION"])) refuse("document.sent");
  const rows = await buildingsOfBatch(db, id).select(["building_name", "building_info"]).orderBy("sort_no").execute();
  const areas = rows.map(({ building_info: { area } }) => (typeof area === "number" ? area : 0));
  const area = areas.reduce((sum, one) => sum + one, 0);
  if (area === 0) refuse("document.area-missing");
  if (!isSmallProject(areas)) refuse("document.not-small", { area: area.toFixed(2), most: mostSquareMetresOfSmall });
  const application = await readApplication(db, submission.application_id);
  const { contactName = "", contactMobile = "", totalInvestment } = application.basic_info;
  const main = (await readActiveParticipants(db, application.id)).find(
    (one) => one.participant_type === "4" && one.is_main,
  );
  const { system, projectName, owner, designers } = await partiesOnPaper(context, submission);
  return {
    ...{ kind: "REGISTRATION", submission, versionId: null, round: submission.round },
    content: (formNumber) => ({
      ...{ system, projectName, owner, designers, formNumber, mostSquareMetres: mostSquareMetresOfSmall },
      projectNumber: application.project_no ?? "",
      address: application.project_address || (application.basic_info.projectAddress ?? ""),
      contact: [contactName, contactMobile].filter(Boolean).join(" "),
      designLeader: main?.details.leaderName ?? "",
      investment: typeof totalInvestment === "number" ? `${totalInvestment.toFixed(2)}万元` : "",
      buildings: rows.map(({ building_name: name, building_info: info }, index) => ({
        ...{ name, area: areas[index] ?? 0, height: info.height ?? 0 },
        storeys: `${info.overFloors ?? 0}/${info.underFloors ?? 0}`,
        structure: dictionaryLabel("STRUCTURE_TYPE", info.structureType),
        use: dictionaryLabel("BUILDING_USE", info.useNature),
      })),
      issuedOn: dayInBeijing(now),
    }),
  };
};
