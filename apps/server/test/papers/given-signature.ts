import type { DrawingId, PersonId, SignatureTaskId } from "@tushen/contract/ground/fields";
import { blankPdf } from "@tushen/drawing/blank-pdf";
import type { Db } from "../../src/context.ts";
import { signFiles } from "../../src/papers/signature/sign-files.ts";
import { givenDrawings } from "../given-drawing.ts";
import type { Client, startPortal } from "../portal.ts";

type Earlier = Parameters<typeof givenDrawings>[1];

export const personOf = async (db: Db, name: string): Promise<PersonId> =>
  (await db.selectFrom("person").select("id").where("person_name", "=", name).executeTakeFirstOrThrow()).id;

/** Sheets that can be signed, and tasks over them. */
export const givenSignatures = (portal: Awaited<ReturnType<typeof startPortal>>, earlier: Earlier) => {
  const { openedFolders } = givenDrawings(portal, earlier);
  let serial = 0;

  /** An A3 sheet without content; each is another file. */
  const sheetPdf = (): Buffer<ArrayBuffer> => Buffer.from(blankPdf({ width: 1190 + ++serial / 100, height: 842 }));

  const uploadSheet = async (client: Client, fileName: string) => {
    const { fileId } = await client.file.uploadByStream({ content: sheetPdf(), fileName });
    return { fileId, fileName };
  };

  /** The design firm's share, not handed in, with this many sheets. */
  const openedSheets = async (count: number) => {
    const designer = await portal.seat("designer");
    const at = await openedFolders();
    const list = [];
    for (let index = 1; index <= count; index += 1)
      list.push(await uploadSheet(designer, `建施-${String(index).padStart(2, "0")}@平面图.pdf`));
    const made = await designer.drawing.uploadDrawings({ folderId: at.folderId, list });
    return { ...at, ids: made.map(({ drawingId }) => drawingId as DrawingId) };
  };

  /** The caller confirms, and the files are signed. */
  const sign = async (client: Client, ...ids: SignatureTaskId[]) => {
    const answer = await client.signature.signTasks({ ids });
    await portal.runOnly(signFiles);
    return answer;
  };

  const taskOf = async (client: Client, id: SignatureTaskId) => {
    const [task] = await client.signature.listByIds({ ids: [id] });
    if (!task) throw new Error(`no task ${id}`);
    return task;
  };

  return { openedSheets, uploadSheet, sheetPdf, sign, taskOf };
};
