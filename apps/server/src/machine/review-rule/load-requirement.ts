import { createHash } from "node:crypto";
import type { modelRequirementCalls } from "@tushen/contract/machine/model-requirement";
import { isDisciplineCode } from "@tushen/domain/ground/disciplines";
import { type IdsDocument, IdsUnreadable } from "@tushen/model/ids/ids-document";
import type { Act } from "../../context.ts";
import { leaveLine } from "../../ground/audit/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { bytesUpTo } from "../../ground/platform/http/bytes-up-to.ts";
import { decode } from "../../ground/platform/decoding/decode.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { presentRequirement } from "./present-requirement.ts";

const mostBytes = 2 * 1024 * 1024;
/** Each run reads them all. */
const mostInForce = 20;
const notText = "文件不是 UTF-8 编码的文本，请从编写 IDS 的软件中重新导出后上传。";

/** The database keeps no zero bytes, which no XML has. */
const textOf = (bytes: Uint8Array): string => {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes("\0") ? refuse("review-rule.ids-unreadable", { reason: notText }) : text;
  } catch (error) {
    if (error instanceof TypeError) return refuse("review-rule.ids-unreadable", { reason: notText });
    throw error;
  }
};

const documentIn = async (xml: string): Promise<IdsDocument> => {
  try {
    return await decode("readIds", { xml });
  } catch (error) {
    if (error instanceof IdsUnreadable) return refuse("review-rule.ids-unreadable", { reason: error.message });
    throw error;
  }
};

/** Takes a file of IDS into the reviews of the house, or of the works in the division of the authority. */
export const loadRequirement: Act<typeof modelRequirementCalls.loadRequirement> = async (context, input) => {
  const { db, actor, now } = context;
  const { content, fileName, name, purpose, discipline } = input;
  const bytes = (await bytesUpTo(content, mostBytes)) ?? refuse("review-rule.ids-too-large");
  if (!isDisciplineCode(discipline)) refuse("review-rule.ids-discipline");
  const xml = textOf(bytes);
  const document = await documentIn(xml);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return inTransaction(db, async (trx) => {
    // Two people who load at once wait for each other here.
    await trx.selectFrom("organisation").select("id").where("id", "=", actor.orgId).forUpdate().execute();
    const inForce = await trx
      .selectFrom("model_requirement")
      .select(["name", "sha256"])
      .where("org_id", "=", actor.orgId)
      .where("stop_time", "is", null)
      .execute();
    const known = inForce.find((one) => one.sha256 === sha256);
    if (known) refuse("review-rule.ids-known", { name: known.name });
    if (inForce.length >= mostInForce) refuse("review-rule.ids-too-many", { most: String(mostInForce) });
    const named = name || document.title || fileName;
    const { id } = await trx
      .insertInto("model_requirement")
      .values({
        ...{ org_id: actor.orgId, org_type: actor.orgType === "CONTROL" ? "CONTROL" : "CENSOR" },
        ...{ name: named, edition: document.version, purpose: purpose || document.purpose, discipline },
        ...{ file_name: fileName, sha256, content: xml, specification_count: document.specifications.length },
        ...{ loader_name: actor.personName, create_time: now },
        ...{ stop_time: null, stop_reason: null, stopper_name: null },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await leaveLine(
      { ...context, db: trx },
      {
        act: "create",
        object: { kind: "model-requirement", id, name: named, orgId: actor.orgId },
        after: { sha256 },
      },
    );
    return presentRequirement(trx, actor, id);
  });
};
