import type { drawingCalls, Tree } from "@tushen/contract/sheets/drawing";
import type { FolderId, ShareId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Folder } from "@tushen/contract/sheets/folder";
import { refusalSentence } from "@tushen/contract/refusals";
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

/** Folders and entries of a share that `visibleShare` returned. */
export const treeOf = async (
  db: Db,
  actor: Actor,
  share: ShareRow,
  removed: boolean,
  top?: FolderId,
): Promise<Tree> => {
  const all = await foldersOf(db, share.id);
  const below = top === undefined ? null : new Set<number>(await withSubfolders(db, [top]));
  const folders = all.filter(({ id }) => below === null || below.has(id));
  const drawings = await readDrawings(db, { shareId: share.id, removed });
  const why = whyNotEdit(actor, share);
  return {
    docRepositoryVersionId: share.id,
    orgId: share.org_id,
    orgName: share.org_name,
    part: share.part,
    whyNotEdit: why === null ? null : refusalSentence(why),
    folders: folders.map(presentFolder),
    drawings: drawings.filter(({ folderId }) => below === null || below.has(folderId)),
  };
};

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
) => treeOf(db, actor, await visibleShare(db, actor, docRepositoryVersionId), removed, folderId);

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
): Promise<Tree[]> => {
  const trees: Tree[] = [];
  for (const share of await sharesOfVersion(db, actor, submissionId, submissionVersion))
    trees.push(await treeOf(db, actor, share, false));
  return trees;
};

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
  const wanted = { shareId: docRepositoryVersionId, keyword, numberPart: graphNum, namePart: graphName, discipline };
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
