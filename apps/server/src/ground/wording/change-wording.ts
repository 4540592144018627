import type { wordingCalls } from "@tushen/contract/ground/wording";
import { type MessageKind, messageKinds } from "@tushen/domain/ground/wording/message-kinds";
import {
  hasLoneBrace,
  placeholdersOf,
  unknownPlaceholders,
  type Wording,
} from "@tushen/domain/ground/wording/message-wording";
import type { Act, Context, Db } from "../../context.ts";
import { leaveLine } from "../audit/index.ts";
import { refuse } from "../platform/http/refusal.ts";

const facts = ({ title, content }: Wording) => ({ messageTitle: title, messageContent: content });

export const listWordings: Act<typeof wordingCalls.listWordings> = async ({ db }) => {
  const rows = await db.selectFrom("message_wording").selectAll().orderBy("kind").execute();
  return rows
    .filter(({ kind }) => Object.hasOwn(messageKinds, kind))
    .map(({ kind, title, content, version, change_time, changer_name }) => ({
      ...{ kind, title, content, version, changeTime: change_time, changerName: changer_name },
    }));
};

/** The wording in force and its version; refuses when somebody changed it since it was shown. */
const lockWording = async (db: Db, kind: MessageKind, version: number): Promise<Wording> => {
  const row = await db
    .selectFrom("message_wording")
    .selectAll()
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirst();
  if ((row?.version ?? 0) !== version) refuse("platform.changed-meanwhile");
  const { title, content } = messageKinds[kind];
  return { title: row?.title ?? title, content: row?.content ?? content };
};

/** Writes a wording, or null for the built-in one. Two who write the first one at once: the second is refused. */
const write = async (
  { db, now, actor }: Context,
  kind: MessageKind,
  version: number,
  own: Wording | null,
): Promise<void> => {
  const row = {
    ...{ title: own?.title ?? null, content: own?.content ?? null },
    ...{ version: version + 1, change_time: now, changer_name: actor.personName },
  };
  const written = await db
    .insertInto("message_wording")
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(row).where("message_wording.version", "=", version))
    .returning("kind")
    .executeTakeFirst();
  if (!written) refuse("platform.changed-meanwhile");
};

/** Words a kind of message anew; messages sent from now on have the new words. */
export const saveWording: Act<typeof wordingCalls.saveWording> = async (context, input) => {
  const { kind, title, content, version } = input;
  const wording = { title, content };
  if (hasLoneBrace(wording)) refuse("wording.brace-alone");
  const [unknown] = unknownPlaceholders(kind, wording);
  if (unknown !== undefined) {
    const known = placeholdersOf(kind).map(({ name }) => name);
    refuse("wording.placeholder-unknown", { name: unknown, known: known.join("、") });
  }
  const before = await lockWording(context.db, kind, version);
  if (before.title === title && before.content === content) return true as const;
  const builtIn = messageKinds[kind];
  const isBuiltIn = builtIn.title === title && builtIn.content === content;
  await write(context, kind, version, isBuiltIn ? null : wording);
  await leaveLine(context, {
    act: "update",
    object: { kind: "message-wording", id: kind, name: builtIn.title },
    before: facts(before),
    after: facts(wording),
  });
  return true as const;
};

/** Gives a kind of message its built-in words again. */
export const restoreWording: Act<typeof wordingCalls.restoreWording> = async (context, { kind, version }) => {
  const before = await lockWording(context.db, kind, version);
  const builtIn = messageKinds[kind];
  if (before.title === builtIn.title && before.content === builtIn.content) return true as const;
  await write(context, kind, version, null);
  await leaveLine(context, {
    act: "restore",
    object: { kind: "message-wording", id: kind, name: builtIn.title },
    before: facts(before),
    after: facts(builtIn),
  });
  return true as const;
};
