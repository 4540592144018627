import { it } from "vitest";
import { givenCertificates } from "../../../test/given-certificate.ts";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { tryRows } from "../../../test/try-rows.ts";
import { certificateMoves } from "./certificate-moves.ts";

const portal = await startStagedPortal();

it("a certificate in the database takes every move of its table", async () => {
  const { id } = await givenCertificates(portal, startGiven(portal)).createdCertificate();
  await tryRows(portal, certificateMoves, id);
});
