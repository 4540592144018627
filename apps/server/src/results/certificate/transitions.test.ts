import { it } from "vitest";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { startGiven } from "../../../test/given.ts";
import { startPortal } from "../../../test/portal.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { certificateMoves } from "./certificate-moves.ts";

const portal = await startPortal();

it("a certificate in the database takes every move of its table", async () => {
  const { id } = await givenCertificates(portal, startGiven(portal)).createdCertificate();
  await tryRows(portal, certificateMoves, id);
});
