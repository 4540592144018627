import type { OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { Purpose } from "@tushen/domain/delivery/purpose";
import type { Context, Db } from "../../context.ts";
import { copyShare } from "../../sheets/drawing/index.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockVersion } from "./hand-in.ts";
import { insertBatch } from "./insert-batch.ts";
import type { Submission } from "./submission-moves.ts";
import { lockNewestVersion, missingShares, type Share, sharesOf } from "./shares.ts";
import { versionMoves } from "./version-moves.ts";
import { begin } from "../../ground/state/index.ts";
import { submissionMoves } from "./submission-moves.ts";

interface Wish {
  readonly purpose: Exclude<Purpose, "REVIEW">;
  readonly houseOrgId: OrgId;
  readonly sampleBasis?: string;
}

const names = { ZX: "咨询", JC: "检查" } as const;

/** The shares of the newest version if every design firm has handed in, else null. */
export const handedInShares = async (db: Db, id: SubmissionId): Promise<Share[] | null> => {
  const versions = await db
    .selectFrom("submission_version")
    .select("id")
    .where("submission_id", "=", id)
    .orderBy("submission_version", "desc")
    .execute();
  for (const version of versions) {
    const shares = await sharesOf(db, version.id);
    if (shares.some(({ part }) => part !== "CONSTRUCT") && missingShares(shares).length === 0) return shares;
  }
  return null;
};

/** Next free name such as 第一批 咨询1; names of live batches are unique within an application. */
const freeName = async (db: Db, base: Submission, { purpose }: Wish): Promise<string> => {
  const rows = await db
    .selectFrom("submission")
    .select("atlas_name")
    .where("application_id", "=", base.application_id)
    .execute();
  for (let serial = 1; ; serial += 1) {
    const name = `${base.atlas_name} ${names[purpose]}${serial}`;
    if (!rows.some(({ atlas_name }) => atlas_name === name)) return name;
  }
};

/**
 * Opens a batch that looks at the sheets of another batch beside its review. The sheets are copied by reference and
 * locked, so neither batch is affected by what happens to the sheets of the other.
 */
export const openBeside = async (context: Context, base: Submission, wish: Wish): Promise<SubmissionId> => {
  const { db, actor } = context;
  const shares = (await handedInShares(db, base.id)) ?? refuse("agreement.sheets-missing");
  const action = wish.purpose === "ZX" ? "order" : "draw";
  const state = begin(actor, submissionMoves.machine, { action });
  const { id } = await insertBatch(
    db,
    {
      application_id: base.application_id,
      division_code: base.division_code,
      atlas_name: await freeName(db, base, wish),
      state,
      purpose: wish.purpose,
      beside_id: base.id,
      house_org_id: wish.houseOrgId,
      sample_basis: wish.sampleBasis ?? null,
    },
    { version_type: "FIRST", state: begin(actor, versionMoves.machine, { action: "create", by: "SYSTEM" }) },
  );
  const version = await lockNewestVersion(db, id);
  for (const { id: from, version_id: _version, ...share } of shares) {
    const copy = await db
      .insertInto("share")
      .values({ ...share, submission_id: id, version_id: version.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await copyShare(context, from, copy.id, { as: "beside" });
  }
  await lockVersion(context, version);
  await recordHistory(context, {
    applicationId: base.application_id,
    subject: "submission",
    subjectId: id,
    act: action,
    to: state,
    why: base.atlas_name,
  });
  return id;
};
