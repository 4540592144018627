import type { drawingCalls, Tree } from "@tushen/contract/sheets/drawing";
import type { ShareId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Folder } from "@tushen/contract/sheets/folder";
import { refusalSentence } from "@tushen/contract/refusals";
import { groupBy } from "@tushen/domain/ground/group-by";
import { disciplineLabel, disciplineRank } from "@tushen/domain/ground/disciplines";
import { isCoverNumber } from "@tushen/domain/sheets/drawing-file-name";
import type { Act, Actor, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { seesVersion, visibleVersion } from "../../ground/rights/index.ts";
import { countDrawingRows, readDrawings } from "./drawing-rows.ts";
import { whyNotEdit } from "./editable.ts";
import { type FolderRow, foldersOf, withSubfolders } from "./folder/folder-rows.ts";

const shares = (db: Db) =>
  db
    .selectFrom("share")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .innerJoin("submission", "submission.id", "share.submission_id")
    .innerJoin("organisation", "organisation.id", "share.org_id")
    .selectAll("share")
    .select([
      "submission_version.state",
      "submission.state as submission_state",
      "submission_version.submission_version",
      "org_name",
    ]);

export type ShareRow = Awaited<ReturnType<ReturnType<typeof shares>["execute"]>>[number];

export const presentFolder = (folder: FolderRow): Folder => ({
  folderId: folder.id,
  parentId: folder.parent_id,
  folderName: folder.folder_name,
  folderType: folder.folder_type,
  discipline: folder.discipline,
  buildingId: folder.building_id,
  isSystem: folder.is_system,
  shouldDocNum: folder.should_doc_num,
  sortNo: folder.sort_no,
});

/** Folders and entries of shares that the actor may see, in two queries whatever their number. */
const treesOf = async (db: Db, actor: Actor, found: readonly ShareRow[], removed: boolean): Promise<Tree[]> => {
  if (found.length === 0) return [];
  const shareIds = found.map(({ id }) => id);
  const folders = groupBy(await foldersOf(db, shareIds), ({ share_id }) => share_id);
  const drawings = groupBy(
    await readDrawings(db, { shareIds, removed }),
    ({ docRepositoryVersionId }) => docRepositoryVersionId,
  );
  return found.map((share) => {
    const why = whyNotEdit(actor, share);
    return {
      docRepositoryVersionId: share.id,
      orgId: share.org_id,
      orgName: share.org_name,
      part: share.part,
      whyNotEdit: why === null ? null : refusalSentence(why),
      folders: (folders.get(share.id) ?? []).map(presentFolder),
      drawings: drawings.get(share.id) ?? [],
    };
  });
};

/** Folders and entries of a share that `visibleShare` returned. */
export const treeOf = async (db: Db, actor: Actor, share: ShareRow, removed: boolean): Promise<Tree> =>
  (await treesOf(db, actor, [share], removed))[0] as Tree;

/** The share if the actor may see it: others than its firm see it once its version is handed in. */
export const visibleShare = async (db: Db, actor: Actor, id: ShareId): Promise<ShareRow> => {
  const share = await shares(db).where("share.id", "=", id).executeTakeFirst();
  if (!share) return refuse("platform.not-found");
  if (!seesVersion(actor, share.state)) return refuse("platform.not-allowed");
  return share;
};

export const readTree: Act<typeof drawingCalls.readTree> = async (
  { db, actor },
  { docRepositoryVersionId, folderId, removed },
) => {
  const tree = await treeOf(db, actor, await visibleShare(db, actor, docRepositoryVersionId), removed);
  if (folderId === undefined) return tree;
  const below = new Set<number>(await withSubfolders(db, [folderId]));
  return {
    ...tree,
    folders: tree.folders.filter((folder) => below.has(folder.folderId)),
    drawings: tree.drawings.filter((drawing) => below.has(drawing.folderId)),
  };
};

/** All shares of a batch the actor may see, newest version first. */
export const sharesOfSubmission = (db: Db, actor: Actor, submissionId: SubmissionId): Promise<ShareRow[]> =>
  shares(db)
    .where("share.submission_id", "=", submissionId)
    .where(visibleVersion(actor))
    .orderBy("submission_version.submission_version", "desc")
    .orderBy("share.part", "desc")
    .orderBy("share.id")
    .execute();

/** Shares the actor may see, of the newest version or of the one named. */
export const sharesOfVersion = async (
  db: Db,
  actor: Actor,
  submissionId: SubmissionId,
  submissionVersion?: number,
): Promise<ShareRow[]> => {
  const rows = await sharesOfSubmission(db, actor, submissionId);
  const wanted = submissionVersion ?? rows[0]?.submission_version;
  return rows.filter((row) => row.submission_version === wanted);
};

/** One tree per firm's share of a version, by default the newest. */
export const treesOfVersion = async (
  db: Db,
  actor: Actor,
  submissionId: SubmissionId,
  submissionVersion?: number,
): Promise<Tree[]> => treesOf(db, actor, await sharesOfVersion(db, actor, submissionId, submissionVersion), false);

export const readTreesOfVersion: Act<typeof drawingCalls.readTreesOfVersion> = async (
  { db, actor, ask },
  { projectSubmissionId, submissionVersion },
) => {
  const trees = await treesOfVersion(db, actor, projectSubmissionId, submissionVersion);
  const totals = trees.length === 0 ? new Map() : await ask.opinionsBySheet(db, actor, projectSubmissionId);
  return trees.map((tree) => ({
    ...tree,
    opinions: tree.drawings.flatMap(({ drawingId, docBizId }) =>
      totals.has(docBizId) ? [{ drawingId, total: totals.get(docBizId) as number }] : [],
    ),
  }));
};

/** The share of a part: the caller's own if there is one, else the first design share. */
const treeOfPart = async (db: Db, actor: Actor, submissionId: SubmissionId, part: string): Promise<Tree | null> => {
  const rows = (await sharesOfVersion(db, actor, submissionId)).filter((share) => share.part === part);
  const share = rows.find((row) => row.org_id === actor.orgId) ?? rows[0];
  return share ? treeOf(db, actor, share, false) : null;
};

export const designVersion: Act<typeof drawingCalls.designVersion> = ({ db, actor }, { projectSubmissionId }) =>
  treeOfPart(db, actor, projectSubmissionId, "DESIGN");

export const constructVersion: Act<typeof drawingCalls.constructVersion> = ({ db, actor }, { projectSubmissionId }) =>
  treeOfPart(db, actor, projectSubmissionId, "CONSTRUCT");

export const searchDrawings: Act<typeof drawingCalls.searchDrawings> = async (
  { db, actor },
  { docRepositoryVersionId, keyword, graphNum, graphName, discipline, pageNum, pageSize },
) => {
  await visibleShare(db, actor, docRepositoryVersionId);
  const wanted = {
    ...{ shareIds: [docRepositoryVersionId], keyword, discipline },
    ...{ numberPart: graphNum, namePart: graphName },
  };
  const list = await readDrawings(db, wanted, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  return { list, total: await countDrawingRows(db, wanted), pageNum, pageSize };
};

export const countDrawings: Act<typeof drawingCalls.countDrawings> = async (
  { db, actor },
  { docRepositoryVersionId },
) => {
  await visibleShare(db, actor, docRepositoryVersionId);
  const rows = await db
    .selectFrom("drawing")
    .select(["discipline", "graph_num"])
    .where("share_id", "=", docRepositoryVersionId)
    .where("kind", "=", "DRAW")
    .where("removed", "=", false)
    .where("change_type", "<>", "D")
    .execute();
  const sheets = rows.filter((row) => !isCoverNumber(row.graph_num));
  const disciplines = [...Map.groupBy(sheets, (row) => row.discipline)]
    .toSorted(([a], [b]) => disciplineRank(a) - disciplineRank(b))
    .map(([discipline, members]) => ({
      discipline: discipline ?? "",
      disciplineName: discipline === null ? "未分专业" : disciplineLabel(discipline),
      count: members.length,
    }));
  return { total: sheets.length, covers: rows.length - sheets.length, disciplines };
};
