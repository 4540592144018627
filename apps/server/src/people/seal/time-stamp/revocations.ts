import type { sealCalls } from "@tushen/contract/people/seal";
import { makeRevocationList } from "@tushen/seal/revocation-list";
import type { Act, Db, Services } from "../../../context.ts";
import { authorityOf } from "../authority.ts";

/** A new list is there at any time; programs that keep one ask again after a week. */
const weekInMs = 7 * 86_400_000;

/** The certificates that the portal's own authority has revoked. Those of renewed seals are replaced, not revoked. */
export const revocationListOf = async (
  needs: { readonly db: Db } & Pick<Services, "config">,
  now: Date,
): Promise<Buffer> => {
  const revoked = await needs.db
    .selectFrom("seal")
    .select(["certificate_pem", "state_time"])
    .where("state", "=", "REVOKED")
    .orderBy("id")
    .execute();
  return makeRevocationList(
    await authorityOf(needs, now),
    revoked.map(({ certificate_pem: certificatePem, state_time }) => ({
      certificatePem,
      at: new Date(state_time ?? now),
    })),
    { from: now, until: new Date(now.getTime() + weekInMs) },
  );
};

export const revocations: Act<typeof sealCalls.revocations> = async (context) => ({
  type: "application/pkix-crl",
  bytes: await revocationListOf(context, context.now),
  name: "图审通吊销列表.crl",
});
