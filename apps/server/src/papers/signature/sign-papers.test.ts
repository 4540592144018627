import type { LetterId, SignatureTaskId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { givenReviews } from "../../../test/given-review.ts";
import { givenSignatures, personOf } from "../../../test/papers/given-signature.ts";
import { printLetters } from "../../../test/print-letters.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { signFiles } from "./sign-files.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const reviews = givenReviews(portal, given);
const { createdCertificate } = givenCertificates(portal, given);
const { sign, taskOf } = givenSignatures(portal, given);
const { owner, clerk, reviewer, checker, legal } = await portal.cast(
  ...(["owner", "clerk", "reviewer", "checker", "legal"] as const),
);
const { db } = portal;

const people = async (...names: string[]) => {
  const signers = [];
  for (const name of names) signers.push({ personId: await personOf(db, name) });
  return signers;
};
const placesOf = async (id: SignatureTaskId) => {
  const uses = await db
    .selectFrom("signature_use")
    .innerJoin("signature_item", "signature_item.id", "item_id")
    .select(["places", "spots"])
    .where("task_id", "=", id)
    .orderBy("signature_use.id")
    .execute();
  return uses.map(({ places, spots }) =>
    places?.map(
      ({ page, x, y, width, height }) =>
        spots.find(
          (spot) =>
            spot.page === page &&
            Math.abs(spot.x + spot.width / 2 - x - width / 2) < 1 &&
            Math.abs(spot.y + spot.height / 2 - y - height / 2) < 1,
        )?.name ?? "nowhere",
    ),
  );
};

describe("the record of a discipline's opinions", () => {
  it("is signed by reviewer and checker and sealed by the house, each where the paper has its place", async () => {
    const batch = await reviews.inReview();
    const { opinionId } = await reviews.raised(batch);
    await reviews.letterSent(batch);
    await printLetters(portal, batch.projectSubmissionId);
    const signers = [
      ...(await people("丁海燕", "魏明达")),
      ...(await people("许静")).map((one) => ({ ...one, sealType: "1" })),
    ];
    const id = await clerk.signature.startTask({ bizType: "OPINION", ids: [opinionId], signers });
    for (const client of [reviewer, checker, clerk]) await sign(client, id);
    const task = await taskOf(clerk, id);
    expect(task.status).toBe("FINISHED");
    const [file] = task.files;
    if (!file) throw new Error("no file");
    const letter = await db
      .selectFrom("letter")
      .selectAll()
      .where("id", "=", file.bizId as LetterId)
      .executeTakeFirstOrThrow();
    expect(letter).toMatchObject({ state: "SENT", current_version: 2, file_id: file.fileId });
    const { verdict, signatures } = await owner.seal.verify({ fileId: file.fileId });
    expect([verdict, ...signatures.map(({ signerName }) => signerName)]).toEqual([
      ...["valid", "丁海燕", "魏明达"],
      expect.stringContaining("图"),
    ]);
    expect(await placesOf(id)).toEqual([["reviewer"], ["checker"], ["house"]]);
  });
});

describe("a certificate", () => {
  it("waits for the signers of its task, is issued by the last of them, and its sheets are stamped", async () => {
    const { id: certificateId, projectApplicationId } = await createdCertificate();
    const stateOf = async () => (await clerk.certificate.listCertificates({ projectApplicationId }))[0];
    const signers = [...(await people("丁海燕")), { personId: await personOf(db, "郑国栋"), sealType: "7" }];
    const start = () => clerk.signature.startTask({ bizType: "CERTIFICATE", ids: [certificateId], signers });
    const first = await start();
    expect((await stateOf())?.state).toBe("SIGNING");
    await reviewer.signature.refuseTask({ id: first, reason: "结论有误，请更正" });
    expect((await stateOf())?.state).toBe("CREATED");
    const id = await start();
    await sign(reviewer, id);
    await legal.signature.signTasks({ ids: [id] });
    await portal.runOnly(signFiles);
    expect(await stateOf()).toMatchObject({ state: "SIGNED", issuerName: "郑国栋", sheets: { stamped: 0 } });
    expect((await stateOf())?.sheets.total).toBeGreaterThan(0);
    const [file] = (await taskOf(clerk, id)).files;
    expect((await clerk.seal.verify({ fileId: file?.fileId as never })).verdict).toBe("valid");
  });
});
