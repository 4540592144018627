import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { BuildingInfo } from "@tushen/contract/filing/building";
import type { ApplicationId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { ParticipantInput } from "@tushen/contract/filing/participant";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import type { FilerType, ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { sampleReport } from "@tushen/domain/filing/report-form/sample-report";
import type { Client } from "../seed/act-as.ts";
import type { CastName, CastOrganisationKey } from "../seed/cast.ts";
import { uploadOwnerPapers } from "../seed/owner-papers.ts";
import { smallSheets } from "./given-submission.ts";

/** The person of the cast who files for a firm of each type. */
export const filers = { CONSTRUCT: "owner", DESIGN: "designer", SURVEY: "surveyor" } as const satisfies Record<
  FilerType,
  string
>;
const firmOfRow: Readonly<Record<string, CastOrganisationKey>> = { "1": "jinse", "3": "dizhi", "4": "zhongyuan" };
const partnerOfRow = { "1": "owner", "3": "surveyor", "4": "designer" } as const;

const rowOf = { CONSTRUCT: "1", SURVEY: "3", DESIGN: "4" } as const;

/** Types of firms in a report: those its form requires, and the filer's own. */
export const rowsOf = (form: ReportForm, filer: FilerType): readonly string[] =>
  [...new Set([...form.requiredParticipants, rowOf[filer]])].sort();

interface Portal {
  readonly seat: (username: CastName) => Promise<Client>;
}
interface Given {
  readonly orgId: (key: CastOrganisationKey) => Promise<OrgId>;
  readonly freshCode: () => string;
}
interface At {
  readonly projectApplicationId: ApplicationId;
  readonly projectSubmissionId: SubmissionId;
}

/** Reports of every form, made from their field lists. */
export const givenReports = (portal: Portal, { orgId, freshCode }: Given) => {
  /** The firms a form requires and the one that files, each with all required fields. */
  const firmsFor = (form: ReportForm, filer: FilerType): Promise<ParticipantInput[]> =>
    Promise.all(
      sampleReport({ ...form, requiredParticipants: rowsOf(form, filer) }).participants.map(async (row) => ({
        ...row,
        participantType: String(row["participantType"]),
        orgId: await orgId(firmOfRow[String(row["participantType"])] ?? "jinse"),
      })),
    );

  const infoOf = (form: ReportForm, over: FieldValues = {}): BasicInfo =>
    ({ ...sampleReport(form).info, projectCode: freshCode(), ...over }) as BasicInfo;

  /** A complete draft with one unit, ready to be submitted. */
  const draftOf = async (
    form: ReportForm,
    filer: FilerType = "CONSTRUCT",
    over: FieldValues = {},
    ofUnit: FieldValues = {},
  ) => {
    const client = await portal.seat(filers[filer]);
    const saved = await client.project.saveProject({
      projectBasicInfo: infoOf(form, over),
      projectParticipant: await firmsFor(form, filer),
    });
    const [unit] = sampleReport(form).units as BuildingInfo[];
    if (!unit) throw new Error(`no unit of ${form.form}`);
    const { id } = await client.building.saveBuilding({ ...saved, buildingInfoDto: { ...unit, ...ofUnit } });
    return { ...saved, client, unitId: id, unit };
  };

  const reportedOf = async (form: ReportForm, filer?: FilerType, over?: FieldValues, ofUnit?: FieldValues) => {
    const draft = await draftOf(form, filer, over, ofUnit);
    const answer = await draft.client.project.submitProject(draft);
    if (!answer.submitted) throw new Error(`not submitted: ${JSON.stringify(answer.missing)}`);
    return draft;
  };

  /** Every firm that was asked agrees to take part. */
  const agreed = async (at: At): Promise<void> => {
    const { projectParticipant: rows } = await (await portal.seat("owner")).project.readProject(at);
    for (const { participantType: type } of rows) {
      const partner = await portal.seat(partnerOfRow[type as "1"]);
      const { projectParticipant } = await partner.project.readProject(at);
      const own = projectParticipant.find((row) => row.participantType === type && row.confirmState === 0);
      if (own) await partner.project.confirmParticipation({ participantId: own.id, agrees: true });
    }
  };

  /** A sheet for every folder that reviewers read. */
  const uploaded = async (client: Client, at: At): Promise<void> => {
    await client.drawing.saveSeparator({ applicationId: at.projectApplicationId, drawingSeparator: "@" });
    const tree = await client.drawing.designVersion(at);
    const disciplines = new Set((await client.building.listBuildings(at)).flatMap((one) => disciplinesOf(one)));
    for (const { folderId, discipline, folderType } of tree?.folders ?? []) {
      if (folderType !== "DRAW" || discipline === null || !disciplines.has(discipline)) continue;
      const [, sheet] = smallSheets("JZ");
      if (!sheet) throw new Error("no sheet");
      const content = Buffer.from(sheet.make());
      const { fileId } = await client.file.uploadByStream({ content, fileName: sheet.fileName });
      await client.drawing.uploadDrawings({ folderId, list: [{ fileId, fileName: sheet.fileName }] });
    }
  };

  /** From an accepted report to the desk of the first house: SUBMITTED. */
  const handedToHouse = async (form: ReportForm, at: At): Promise<void> => {
    const owner = await portal.seat("owner");
    await agreed(at);
    await owner.submission.openToPartners(at);
    await uploadOwnerPapers(owner, at.projectSubmissionId);
    const { versions } = await owner.submission.readSubmission({ id: at.projectSubmissionId });
    const version = versions[0];
    if (!version) throw new Error("a batch has a version");
    for (const type of form.requiredParticipants.filter((one) => one !== "1")) {
      if (type === "3" && form.bizType !== "KC") continue;
      const partner = await portal.seat(partnerOfRow[type as "3"]);
      await uploaded(partner, at);
      await partner.submission.submitShare({
        versionId: version.versionId,
        orgId: await orgId(firmOfRow[type] ?? "dizhi"),
      });
    }
    await owner.submission.applyForReview({ ...at, orgId: await orgId("ruitu") });
  };

  return { infoOf, firmsFor, draftOf, reportedOf, agreed, uploaded, handedToHouse };
};

const disciplinesOf = ({ buildingInfoDto }: { readonly buildingInfoDto: BuildingInfo }): readonly string[] =>
  buildingInfoDto.disciplines ?? [];
