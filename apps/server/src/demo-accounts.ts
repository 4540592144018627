import { createHash } from "node:crypto";
import type { DemoPeople } from "@tushen/contract/people/account";
import { roles } from "@tushen/domain/ground/organisation";
import { castPassword, foreignApplication, organisations, people } from "../seed/cast.ts";
import { verifyPassword } from "./people/account/index.ts";
import { hashSecret } from "./people/client/index.ts";
import type { Db, GuestContext } from "./context.ts";

/** The first person of each role of the demo city; null without demo data, and always in production. */
export const demoPeople = async ({ db, config }: Pick<GuestContext, "db" | "config">): Promise<DemoPeople> => {
  if (config.production) return null;
  const firstOfRole = people.filter(
    (person, at) => people.findIndex(({ offices }) => offices[0].roles[0] === person.offices[0].roles[0]) === at,
  );
  const names = firstOfRole.map(({ username }) => username);
  const accounts = await db
    .selectFrom("account")
    .select("username")
    .where("username", "in", names)
    .where("suspended", "=", false)
    .execute();
  const found = firstOfRole.filter(({ username }) => accounts.some((account) => account.username === username));
  if (found.length === 0) return null;
  return {
    password: castPassword,
    people: found.map(({ username, name, offices: [{ org, roles: codes }] }) => ({
      username,
      name,
      orgName: organisations.find(({ key }) => key === org)?.name ?? "",
      roleName: roles[codes[0]].label,
    })),
  };
};

/** Accounts of the demo cast that still have the password published in the sources. */
export const findDemoAccounts = async (db: Db): Promise<string[]> => {
  const names = people.map((person) => person.username);
  const accounts = await db
    .selectFrom("account")
    .select(["username", "password_hash"])
    .where("username", "in", names)
    .where("suspended", "=", false)
    .orderBy("id")
    .execute();
  const sent = createHash("sha256").update(castPassword).digest("hex");
  const found: string[] = [];
  for (const { username, password_hash } of accounts)
    if (await verifyPassword(sent, password_hash)) found.push(username);
  return found;
};

/** Whether the foreign application of the demo cast still has the secret published in the sources. */
const hasDemoApplication = async (db: Db): Promise<boolean> => {
  const { clientId, secret } = foreignApplication;
  const client = await db
    .selectFrom("oauth_client")
    .select("secret_hash")
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return client?.secret_hash === hashSecret(secret);
};

/** Reason why a production server must not start on this database, or null. */
export const whatIsWrongWithAccounts = async (db: Db): Promise<string | null> => {
  const found = await findDemoAccounts(db);
  if (found.length === 0 && (await hasDemoApplication(db)))
    return `数据库中登记的演示应用 ${foreignApplication.clientId} 仍使用公开的演示密钥，生产环境不能启动：请从 oauth_client 中删除该应用，或改用空数据库`;
  if (found.length === 0) return null;
  return `数据库中有 ${found.length} 个演示账号仍使用公开的演示口令（${found.join("、")}），生产环境不能启动：请改用空数据库（DATABASE_URL 或 DATA_DIR），或先以非生产方式启动并修改这些账号的口令`;
};
