import { sealCalls } from "@tushen/contract/people/seal";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { serve } from "../../serve.ts";
import { rootCertificate } from "./authority.ts";
import { assignSeal } from "./assign-seal.ts";
import { listEditions, listSeals } from "./list-seals.ts";
import { freezeSeal, unfreezeSeal } from "./freeze-seal.ts";
import { applyForRenewal, refuseRenewal, renewSeal } from "./renew-seal.ts";
import { revocations } from "./time-stamp/revocations.ts";
import { revokeSeal } from "./revoke-seal.ts";
import { verify } from "./verify.ts";

const authority: Act<typeof sealCalls.authority> = async ({ db }) => ({
  type: "application/x-pem-file",
  bytes: Buffer.from((await rootCertificate(db)) ?? refuse("platform.not-found")),
  name: "图审通测试根证书.pem",
});

export const sealRoutes = serve("seal", sealCalls, {
  listSeals,
  listEditions,
  assignSeal,
  freezeSeal,
  unfreezeSeal,
  applyForRenewal,
  refuseRenewal,
  renewSeal,
  revokeSeal,
  verify,
  authority,
  revocations,
});
