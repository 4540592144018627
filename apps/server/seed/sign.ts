import type { DrawingId, LetterId, SignatureTaskId } from "@tushen/contract/ground/fields";
import type { CastName } from "./cast.ts";
import { drafterOf } from "./works.ts";
import type { Town, Work } from "./town.ts";

/** The house's own seal (公章), which is being renewed in the demo city (seed-seals.ts). */
const renewed = "1";

/** Has files signed by those whom the portal proposes, who find them on their desks. */
const start = async (
  town: Town,
  by: CastName,
  bizType: "DOCUMENT" | "DRAWING",
  ids: readonly (LetterId | DrawingId)[],
): Promise<SignatureTaskId[]> => {
  const client = await town.as(by);
  const { tasks } = await client.signature.suggestTasks({ bizType, ids: [...ids] });
  const started: SignatureTaskId[] = [];
  for (const { taskName, ids: files, bizType: kind, signers } of tasks)
    started.push(
      await client.signature.startTask({
        ...{ bizType: kind, ids: files, taskName },
        signers: signers
          .filter(({ sealType }) => sealType !== renewed)
          .map(({ personId, orgId, order, sealType }) => ({ personId, orgId, order, sealType })),
      }),
    );
  return started;
};

export const startLetter = ({ town }: { readonly town: Town }, id: LetterId): Promise<SignatureTaskId[]> =>
  start(town, "clerk", "DOCUMENT", [id]);

/** The designer has her sheets signed before she hands them in. */
export const signSheets = async ({ town, project, at }: Work): Promise<void> => {
  if (!project.signsSheets) return;
  const by = drafterOf(project);
  const designer = await town.as(by);
  const tree = await designer.drawing.designVersion({ projectSubmissionId: at.projectSubmissionId });
  const own = (tree?.drawings ?? []).slice(0, 6).map(({ drawingId }) => drawingId);
  await start(town, by, "DRAWING", own);
};
