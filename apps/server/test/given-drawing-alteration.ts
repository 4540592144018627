import type { AlterationId, ApplicationId, DrawingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { CastName } from "../seed/cast.ts";
import type { Client } from "./portal.ts";
import { pdfBytes } from "./given-drawing.ts";

interface Portal {
  readonly seat: (username: CastName) => Promise<Client>;
}

interface At {
  readonly projectApplicationId: ApplicationId;
  readonly projectSubmissionId: SubmissionId;
}

/** The steps of an alteration of drawings (设计变更), each done by the right people. */
export const givenDrawingAlterations = (portal: Portal) => {
  let edition = 0;

  /** DRAFT by the designer: the second structural sheet changes, the last architectural one is removed. */
  const declared = async (at: At, as: "designer" | "owner" = "designer") => {
    const client = await portal.seat(as);
    const id = await client.alteration.createAlteration({
      projectApplicationId: at.projectApplicationId,
      kinds: ["DRAWING"],
      alterReason: "3",
      reasonText: "结构计算复核后加大框架梁截面，取消重复的建筑详图。",
    });
    const inForce = await client.alteration.listSheetsInForce(at);
    const structure = inForce.filter(({ discipline }) => discipline === "JG")[1];
    const architecture = inForce.filter(({ discipline }) => discipline === "JZ");
    const first = architecture[0];
    const last = architecture.at(-1);
    if (!structure || !first || !last) throw new Error("too few sheets in force");
    const sheets = [
      { drawingId: structure.drawingId, change: "M" as const, note: "框架梁 KL3 截面由 300×600 改为 300×700" },
      { drawingId: last.drawingId, change: "D" as const, note: "与楼梯详图重复" },
    ];
    const { version } = await client.alteration.readAlteration({ id });
    await client.alteration.updateAlteration({ id, version, sheets });
    return { id, structure, architecture: last, sheets };
  };

  const submit = async (id: AlterationId, as: "designer" | "owner" = "designer") => {
    const client = await portal.seat(as);
    const { version } = await client.alteration.readAlteration({ id });
    return client.alteration.updateAlteration({ id, version, submit: true });
  };

  const approve = async (id: AlterationId) => {
    const clerk = await portal.seat("clerk");
    return clerk.alteration.decideAlteration({ id, decision: "approve" });
  };

  /** The batch an agreed alteration opened. */
  const batchOf = async (id: AlterationId, { projectApplicationId }: At): Promise<At> => {
    const designer = await portal.seat("designer");
    const { review } = await designer.alteration.readAlteration({ id });
    if (review === null) throw new Error("no batch was opened");
    return { projectApplicationId, projectSubmissionId: review.projectSubmissionId };
  };

  /** The designer uploads a new edition of every sheet of the batch that needs one. */
  const uploadEditions = async ({ projectSubmissionId }: At): Promise<DrawingId[]> => {
    const designer = await portal.seat("designer");
    const tree = await designer.drawing.designVersion({ projectSubmissionId });
    const waiting = (tree?.drawings ?? []).filter((one) => one.changeType === "U");
    for (const sheet of waiting) {
      const fileName = `${sheet.graphNum}改1@${sheet.graphName}.pdf`;
      const { fileId } = await designer.file.uploadByStream({ content: pdfBytes(`edition ${++edition}`), fileName });
      await designer.drawing.uploadDrawings({ folderId: sheet.folderId, list: [{ fileId, fileName }] });
    }
    return waiting.map(({ drawingId }) => drawingId);
  };

  /** The designer hands in, the owner sends the batch to the house: SUBMITTED. */
  const handIn = async ({ projectSubmissionId }: At): Promise<void> => {
    const [designer, owner] = [await portal.seat("designer"), await portal.seat("owner")];
    const { versions } = await designer.submission.readSubmission({ id: projectSubmissionId });
    const newest = versions.at(-1);
    const own = newest?.shares.find(({ part }) => part === "DESIGN");
    if (!newest || !own) throw new Error("the designer has no share");
    await designer.submission.submitShare({ versionId: newest.versionId, orgId: own.orgId });
    await owner.submission.applyForReview({ projectSubmissionId });
  };

  /** Agreed to, uploaded and sent: the batch waits to be accepted. */
  const handedIn = async (at: At) => {
    const made = await declared(at);
    await submit(made.id);
    await approve(made.id);
    const batch = await batchOf(made.id, at);
    await uploadEditions(batch);
    await handIn(batch);
    return { ...made, batch };
  };

  return { declared, submit, approve, batchOf, uploadEditions, handIn, handedIn };
};
