import type { DrawingId, LetterId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignedKind } from "@tushen/contract/papers/signature-shape";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplines } from "@tushen/domain/ground/disciplines";
import type { OrgType } from "@tushen/domain/ground/organisation";
import { registeredSealFor, signingRoles } from "@tushen/domain/papers/signing-chain";
import type { Act, Context } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import type { Signable } from "../asks.ts";
import { findSignables } from "../find-signables.ts";
import { checkOwn, nameOfFiles } from "../start-task.ts";
import { chainOf } from "./chain-of.ts";
import { type Signatory, signatoriesOf } from "./people.ts";
import { type Proposed, resolveStep } from "./resolve-step.ts";

/** A thing to sign with what its chain depends on. */
interface Thing {
  readonly of: Signable;
  /** Kind of the chain: of a paper its own, else that of the task. */
  readonly chain: string;
  readonly discipline: string | null;
}

const thingsOf = async ({ db }: Context, kind: SignedKind, signables: readonly Signable[]): Promise<Thing[]> => {
  const ids = signables.map(({ bizId }) => bizId);
  if (kind === "DRAWING") {
    const sheets = await db
      .selectFrom("drawing")
      .select(["id", "discipline"])
      .where("id", "in", ids as DrawingId[])
      .execute();
    const disciplineOf = new Map(sheets.map((sheet) => [sheet.id as number, sheet.discipline]));
    return signables.map((of) => ({ of, chain: "DRAWING", discipline: disciplineOf.get(of.bizId) ?? null }));
  }
  if (kind !== "DOCUMENT" && kind !== "OPINION") return signables.map((of) => ({ of, chain: kind, discipline: null }));
  const papers = await db
    .selectFrom("letter")
    .select(["id", "kind", "content"])
    .where("id", "in", ids as LetterId[])
    .execute();
  return signables.map((of) => {
    const paper = papers.find(({ id }) => id === of.bizId);
    const label = (paper?.content as { readonly discipline?: unknown } | undefined)?.discipline;
    const discipline = disciplines.find((one) => one.label === label)?.code ?? null;
    return { of, chain: paper?.kind ?? kind, discipline };
  });
};

/** Sheets that need the same registered seal are signed together; papers one by one. */
const groupOf = ({ of, chain, discipline }: Thing): string =>
  chain === "DRAWING" ? `DRAWING ${registeredSealFor(discipline)}` : `${chain} ${of.bizId}`;

const shownSigner = ({ person, sealType, role }: Proposed, order: number) => ({
  ...{ order, personId: person.personId, personName: person.personName, orgId: person.orgId, orgName: person.orgName },
  ...{ roleName: signingRoles[role], sealType, sealTypeName: dictionaryLabel("SEAL_TYPE", sealType) },
});

const suggest = async (context: Context, kind: SignedKind, things: readonly Thing[], people: readonly Signatory[]) => {
  const { db, actor } = context;
  const [first] = things;
  if (!first) return refuse("platform.not-found");
  const steps = await chainOf(db, { orgId: actor.orgId, orgType: actor.orgType as OrgType }, first.chain);
  const signers = [];
  const missing: string[] = [];
  for (const [nth, step] of steps.entries()) {
    const resolved = await resolveStep(context, { of: first.of, people, discipline: first.discipline }, step);
    signers.push(...resolved.found.map((one) => shownSigner(one, nth + 1)));
    missing.push(...resolved.missing);
  }
  const signables = things.map(({ of }) => of);
  return {
    taskName: nameOfFiles(signables),
    ids: signables.map(({ bizId }) => bizId),
    /** Opinions are signed with their papers. */
    bizType: kind === "OPINION" ? ("DOCUMENT" as const) : kind,
    files: signables.map(({ title }) => title),
    signers,
    missing,
  };
};

/** Who should sign these things in which order, by the chains of the maker: a task for each chain. */
export const suggestTasks: Act<typeof signatureCalls.suggestTasks> = async (context, { bizType, ids }) => {
  const signables = await findSignables(context, bizType, ids);
  const [first] = signables;
  if (!first) return refuse("platform.not-found");
  await checkOwn(context, bizType, signables);
  const people = await signatoriesOf(context, first);
  const groups = Map.groupBy(await thingsOf(context, bizType, signables), groupOf);
  const tasks = [];
  for (const things of groups.values()) tasks.push(await suggest(context, bizType, things, people));
  return {
    tasks,
    people: people.map(({ personId, personName, orgId, orgName, roleName, sealTypes }) => ({
      ...{ personId, personName, orgId, orgName, roleName },
      seals: sealTypes.map((code) => ({ code, name: dictionaryLabel("SEAL_TYPE", code) })),
    })),
  };
};
