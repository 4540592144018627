// npm run verify: what the signatures of PDF files are worth; needs no portal, no database and no network.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fileVerdicts, standingOf, standings, verdictOf } from "@tushen/domain/results/signature-standing";
import { clockOf, lastingSentence, momentOf } from "@tushen/domain/results/signature-time";
import { PdfError } from "@tushen/pdf/pdf-error";
import { verifyPdf } from "@tushen/seal/verify-pdf";
import { sayNo } from "./check-command.ts";

const usage = `用法：npm run verify -- [--root 根证书.pem]… 文件.pdf…
  --root   信任的根证书，签章与时间戳都看它；本系统的根证书可在门户的“文件验真”页下载
退出码：0 全部有效，1 有文件无效、没有签章或不能确认签章人，2 没能查验`;

const readWish = () => {
  try {
    return parseArgs({ options: { root: { type: "string", multiple: true } }, allowPositionals: true });
  } catch {
    return sayNo(usage);
  }
};

const { values, positionals } = readWish();
if (positionals.length === 0) sayNo(usage);

const beijing = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: "Asia/Shanghai",
});

const check = async (path: string, roots: string[]): Promise<boolean> => {
  const { signatures, removedSigners } = await verifyPdf(path, roots);
  const verdict = verdictOf(signatures, removedSigners);
  console.log(`${path}：${fileVerdicts[verdict]}`);
  for (const one of signatures) {
    const { standing, sentence } = standingOf(one);
    const moment = momentOf(one);
    const at = moment ? `${beijing.format(moment)}（${clockOf(one)}）` : clockOf(one);
    console.log(`  ${standings[standing]}  ${one.signerName || "未写明签章人"}，${at}：${sentence}`);
    console.log(`        ${lastingSentence(one.lasting)}`);
  }
  for (const signer of removedSigners) console.log(`  ${standings.invalid}  ${signer}的签章被移除`);
  return verdict === "valid";
};

try {
  const roots = (values.root ?? []).map((path) => readFileSync(path, "utf8"));
  for (const path of positionals) if (!(await check(path, roots))) process.exitCode = 1;
} catch (error) {
  if (error instanceof PdfError) sayNo(`没能查验：${error.message}`);
  sayNo(`没能查验：${error instanceof Error ? error.message : String(error)}`);
}
