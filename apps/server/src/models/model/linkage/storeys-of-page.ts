import { storeysNamed, storeysOfSheet } from "@tushen/domain/models/storey-name";
import type { Db } from "../../../context.ts";
import type { LinkedPair } from "./linked-pair.ts";

/** The words of one page of a sheet with their boxes. */
export const wordsOfPage = async (db: Db, { sheet, page }: Pick<LinkedPair, "sheet" | "page">) => {
  const text = await db
    .selectFrom("sheet_text")
    .select("lines")
    .where("file_id", "=", sheet.file_id)
    .where("file_version_index", "=", sheet.file_version_index)
    .executeTakeFirst();
  return (text?.lines ?? []).flatMap(([of, x0, y0, x1, y1, words]) =>
    of === page ? [{ text: words, box: { x0, y0, x1, y1 } }] : [],
  );
};

const isTitle = (text: string): boolean => text.includes("平面") && storeysNamed(text).length > 0;

/** The title of the page: of the lines that name a plan of a storey the tallest. */
const titleOf = async (db: Db, pair: LinkedPair): Promise<string | undefined> => {
  const titles = (await wordsOfPage(db, pair)).filter(({ text }) => isTitle(text));
  const heightOf = ({ box }: (typeof titles)[number]) => Math.min(box.y1 - box.y0, box.x1 - box.x0);
  return titles.sort((a, b) => heightOf(b) - heightOf(a))[0]?.text;
};

/** The storeys whose plan the page is: by the name of the sheet on the first page, on others by their own title. */
export const storeysOfPage = async (db: Db, pair: LinkedPair) => {
  const { sheet, page, report } = pair;
  const byName = storeysOfSheet(sheet.graph_name, report.storeys);
  if (page === 0 && byName.length > 0) return byName;
  const title = await titleOf(db, pair);
  return title === undefined ? byName : storeysOfSheet(title, report.storeys);
};
