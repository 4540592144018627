import type { sealCalls } from "@tushen/contract/people/seal";
import type { Act } from "../../context.ts";
import { makeEdition } from "./issue-seal.ts";
import { moveSeal } from "./seal-moves.ts";
import { planSeal, termUntil } from "./plan-seal.ts";
import { lockSeal, stateToday } from "./seal-today.ts";

/** An organisation asks for another term of a seal that has expired. */
export const applyForRenewal: Act<typeof sealCalls.applyForRenewal> = async (context, { sealId, reason }) => {
  const seal = await lockSeal(context.db, sealId);
  await moveSeal(context, seal, { action: "renew", act: "submit", reason });
  return true as const;
};

export const refuseRenewal: Act<typeof sealCalls.refuseRenewal> = async (context, { sealId, reason }) => {
  const seal = await lockSeal(context.db, sealId);
  const content = `${seal.seal_name}的续期申请未通过：${reason}`;
  await moveSeal(context, seal, {
    action: "refuse",
    act: "return",
    reason,
    notice: { title: "印章不予续期", content },
  });
  return true as const;
};

/**
 * Renews a seal with a new key, a new certificate and a picture with today's names. The former edition is kept;
 * documents sealed with it contain their certificate and stay valid.
 */
export const renewSeal: Act<typeof sealCalls.renewSeal> = async (context, { sealId, validTo, reason }) => {
  const { db, actor, now } = context;
  const seal = await lockSeal(db, sealId);
  const plan = await planSeal(context, {
    orgId: seal.org_id,
    sealType: seal.seal_type,
    personId: seal.person_id,
    provider: seal.provider,
    validTo,
  });
  const edition = await makeEdition(context, plan, termUntil(now, validTo));
  await moveSeal(context, seal, {
    action: stateToday(seal, now) === "APPLYING" ? "approve" : "reissue",
    act: "renew",
    reason,
    facts: { holderRegistered: true },
    notice: { title: "印章已续期", content: `${plan.name}已续期至 ${validTo}：${reason}` },
    set: edition,
  });
  await db
    .insertInto("seal_edition")
    .values({
      seal_id: sealId,
      seal_name: seal.seal_name,
      image_sha256: seal.image_sha256,
      certificate_pem: seal.certificate_pem,
      valid_from: seal.valid_from,
      valid_to: seal.valid_to,
      replaced_time: now,
      replaced_by: actor.personName,
      reason,
    })
    .execute();
  return true as const;
};
