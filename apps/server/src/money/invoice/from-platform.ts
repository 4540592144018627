import type { FromPlatform } from "@tushen/contract/money/invoice";
import { fileExtension } from "@tushen/domain/ground/file-name";
import type { Context } from "../../context.ts";
import { claimFiles, namedFiles } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type FeeRecord, pastDay } from "../fee/index.ts";
import type { IssuedColumns } from "./new-invoice.ts";
import { isNumberTaken } from "./number-of.ts";

/** The columns of a digital invoice that finance issued on the tax authority's platform; its files are kept unchanged. */
export const columnsFromPlatform = async (
  context: Context,
  fee: FeeRecord,
  { invoiceNo, date, fileIds }: FromPlatform,
): Promise<IssuedColumns> => {
  const { db, actor, now } = context;
  if (await isNumberTaken(db, "", invoiceNo)) refuse("invoice.number-taken");
  if (!(await claimFiles(context, fileIds, fee))) refuse("platform.not-found");
  const files = (await namedFiles(db, fileIds))(fileIds);
  const [pdf, ...morePdf] = files.filter(({ fileName }) => fileExtension(fileName) === "pdf");
  const [ofd, ...moreOfd] = files.filter(({ fileName }) => fileExtension(fileName) === "ofd");
  const used = [pdf, ofd].filter((file) => file !== undefined);
  if (morePdf.length + moreOfd.length > 0 || used.length < files.length) refuse("invoice.files-wrong");
  return {
    ...{ invoice_no: invoiceNo, issued_on: pastDay(now, date), issuer_name: actor.personName },
    ...{ pdf_file_id: pdf?.fileId ?? null, ofd_file_id: ofd?.fileId ?? null, is_from_platform: true },
  };
};
