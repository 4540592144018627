import type { PersonId } from "@tushen/contract/ground/fields";
import { expect, it } from "vitest";
import { startGiven } from "../../../../test/given.ts";
import { clientKey } from "../../../../test/papers/client-key.ts";
import { givenSignatures, personOf } from "../../../../test/papers/given-signature.ts";
import { expectRefused, startPortal } from "../../../../test/portal.ts";
import { zipNames } from "../../../../test/zip-names.ts";

const portal = await startPortal();
const given = startGiven(portal);
const { openedSheets } = givenSignatures(portal, given);
const { designer, owner } = await portal.cast("designer", "owner");
const { guest, clock } = portal;

it("the helper learns by a token what waits for one signer, until it is signed or the token is over", async () => {
  const firm = "中原建筑设计研究院有限公司";
  const key = await clientKey(portal, { commonName: "林雨桐", organisation: firm });
  const { ids } = await openedSheets(2);
  const designerId: PersonId = await personOf(portal.db, "林雨桐");
  const id = await designer.signature.startTask({ bizType: "DRAWING", ids, signers: [{ personId: designerId }] });
  const { token } = await designer.signature.userSignToken({ taskId: id });
  expect(await guest.signature.waitingForHelper({ token })).toMatchObject({ signerName: "林雨桐", digests: [] });
  const digests = await designer.signature.opinionDigests({ taskId: id, certificate: key.certificate });
  const waiting = await guest.signature.waitingForHelper({ token });
  expect(waiting.digests.toSorted()).toEqual(digests.map(({ digest }) => digest).toSorted());
  const [first] = digests;
  if (!first) throw new Error("no digests");
  await designer.signature.finish({ id, list: [{ fileId: first.fileId, signedDigest: key.sign(first.toSign) }] });
  expect((await guest.signature.waitingForHelper({ token })).digests).toHaveLength(1);
  await expectRefused(owner.signature.userSignToken({ taskId: id }), "signature.wrong-actor");
  await expectRefused(guest.signature.waitingForHelper({ token: "x".repeat(43) }), "signature.token-over");
  clock.moveBy(24 * 60 * 60_000);
  await expectRefused(guest.signature.waitingForHelper({ token }), "signature.token-over");
});

it("the helper is downloaded whole, set for this portal", async () => {
  const { bytes } = (await guest.signature.helperProgram({})) as unknown as { bytes: Buffer };
  const names = zipNames(bytes);
  for (const name of ["README.md", "src/main.ts", "start.cmd", "start.sh", "node_modules/node-forge/lib/pkcs12.js"])
    expect(names).toContain(`tushen-helper/${name}`);
  expect(names.filter((name) => name.includes(".test."))).toEqual([]);
  expect(bytes.includes("node src/main.ts http")).toBe(true);
});
