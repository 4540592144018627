import { X509Certificate } from "node:crypto";
import type { OrgId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { startGiven } from "../../../test/given.ts";
import { expectRefused, startPortal } from "../../../test/portal.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { rootCertificate } from "./authority.ts";
import { houseSeal } from "./index.ts";
import { putState } from "../../../test/put-state.ts";

const portal = await startPortal("2026-11-23T09:00:00+08:00");
const { db } = portal;
const given = startGiven(portal);
const now = portal.clock();
const sealOf = (orgId: OrgId, at = now) => houseSeal(portal, orgId, at);
const rows = (orgId: OrgId) => db.selectFrom("seal").selectAll().where("org_id", "=", orgId).orderBy("id").execute();
const change = (orgId: OrgId, to: { valid_to?: string; image_sha256?: string | null }) =>
  db.updateTable("seal").set(to).where("org_id", "=", orgId).where("state", "<>", "REVOKED").execute();
const putSeal = async (orgId: OrgId, state: string) => {
  for (const seal of await rows(orgId)) if (seal.state !== "REVOKED") await putState(db, "seal", seal.id, state);
};
const newHouse = () => given.firm("CENSOR");
const authorities = () => db.selectFrom("certificate_authority").selectAll().execute();

describe("the authority behind the seals", () => {
  it("is nobody's to download before the first seal is made", async () => {
    await expectRefused(portal.guest.seal.authority({}), "platform.not-found");
    expect(await rootCertificate(db)).toBeNull();
  });

  it("is made once, for all servers that make their first seal at the same moment", async () => {
    const houses = await Promise.all([newHouse(), newHouse(), newHouse(), newHouse()]);
    const seals = await Promise.all(houses.map((orgId) => sealOf(orgId)));
    const [authority, ...more] = await authorities();
    expect(more).toEqual([]);
    const root = new X509Certificate(authority?.certificate_pem ?? "");
    for (const seal of seals) {
      const [own, ...chain] = (seal?.signer.chain ?? []).map((der) => new X509Certificate(der));
      expect(own?.checkIssued(root)).toBe(true);
      expect(own?.verify(root.publicKey)).toBe(true);
      expect(chain.at(-1)?.fingerprint256 ?? root.fingerprint256).toBe(root.fingerprint256);
    }
  });

  it("lasts twenty years and keeps its key sealed", async () => {
    const [authority] = await authorities();
    const root = new X509Certificate(authority?.certificate_pem ?? "");
    expect(root.ca).toBe(true);
    expect(new Date(root.validFrom)).toEqual(new Date("2026-11-22T01:00:00Z"));
    expect(new Date(root.validTo).getUTCFullYear()).toBe(2046);
    expect(authority?.key_sealed).not.toContain("PRIVATE KEY");
  });

  it("is open to everybody, as a file other programs read", async () => {
    const file = (await portal.guest.seal.authority({})) as unknown as { bytes: Buffer; type: string; headers: object };
    expect(file.type).toContain("application/x-pem-file");
    expect(new X509Certificate(file.bytes).subject).toContain("图审通");
    expect(file.bytes.toString()).not.toContain("PRIVATE");
    expect(file.headers).toHaveProperty("content-disposition", expect.stringContaining("filename*=UTF-8''"));
  });

  it("does not open under another secret: a moved database says so instead of signing", async () => {
    const config = { ...portal.config, secret: "another-secret-of-at-least-thirty-two-characters" };
    await expect(houseSeal({ ...portal, config }, await newHouse(), now)).rejects.toThrow("SECRET is not the one");
  });
});

describe("the review seal of a house", () => {
  it("carries the house's name and credit code, for three years from the day before", async () => {
    const orgId = await given.orgId("ruitu");
    const seal = await sealOf(orgId);
    expect(seal?.name).toBe("郑州睿图工程审查有限公司审查专用章");
    const [row] = await rows(orgId);
    const certificate = new X509Certificate(row?.certificate_pem ?? "");
    expect(certificate.subject).toContain("CN=郑州睿图工程审查有限公司");
    expect(certificate.subject).toContain("91410100MA9GTQ5012");
    expect(new Date(certificate.validFrom)).toEqual(new Date("2026-11-22T01:00:00Z"));
    expect(row).toMatchObject({ seal_type: "7", state: "ACTIVE", valid_to: "2029-11-23", person_id: null });
  });

  it("has a picture that needs no font, in the file store", async () => {
    const seal = await sealOf(await given.orgId("ruitu"));
    const chunks: Uint8Array[] = [];
    for await (const chunk of await portal.files.open(seal?.imageSha256 ?? "")) chunks.push(chunk as Uint8Array);
    const svg = Buffer.concat(chunks).toString();
    expect(svg).toMatch(/^<svg/);
    expect(svg).not.toContain("<text");
  });

  it("is the same at every use, and one for uses at the same moment, also within transactions", async () => {
    const orgId = await newHouse();
    const use = () => inTransaction(db, (trx) => houseSeal({ ...portal, db: trx }, orgId, now));
    const seals = await Promise.all([use(), use(), sealOf(orgId)]);
    const [row, ...more] = await rows(orgId);
    expect(more).toEqual([]);
    const fingerprints = seals.map((seal) => new X509Certificate(seal?.signer.chain[0] ?? "").fingerprint256);
    const made = new X509Certificate(row?.certificate_pem ?? "").fingerprint256;
    expect(fingerprints).toEqual([made, made, made]);
  });

  it.each([
    ["frozen", (orgId: OrgId) => putSeal(orgId, "FROZEN")],
    ["applied for only", (orgId: OrgId) => putSeal(orgId, "APPLYING")],
    ["expired by state", (orgId: OrgId) => putSeal(orgId, "EXPIRED")],
    ["past its day", (orgId: OrgId) => change(orgId, { valid_to: "2026-11-22" })],
    ["without a picture", (orgId: OrgId) => change(orgId, { image_sha256: null })],
  ])("is not used when %s, and no other takes its place", async (_what, spoil) => {
    const orgId = await newHouse();
    await sealOf(orgId);
    await spoil(orgId);
    expect(await sealOf(orgId)).toBeNull();
    expect(await rows(orgId)).toHaveLength(1);
  });

  it("is used on its last day, which begins and ends in Beijing", async () => {
    const orgId = await newHouse();
    await sealOf(orgId);
    await change(orgId, { valid_to: "2026-11-23" });
    expect(await sealOf(orgId, new Date("2026-11-23T23:59:59+08:00"))).not.toBeNull();
    expect(await sealOf(orgId, new Date("2026-11-24T00:00:00+08:00"))).toBeNull();
  });

  it("is not made anew by itself when it was revoked", async () => {
    const orgId = await newHouse();
    await sealOf(orgId);
    await putSeal(orgId, "REVOKED");
    expect(await sealOf(orgId)).toBeNull();
    expect((await rows(orgId)).map((row) => row.state)).toEqual(["REVOKED"]);
  });

  it("belongs to one house", async () => {
    const [one, other] = [await newHouse(), await newHouse()];
    const [first, second] = [await sealOf(one), await sealOf(other)];
    expect(first?.name).not.toBe(second?.name);
    expect(first?.signer.chain[0]).not.toEqual(second?.signer.chain[0]);
  });
});
