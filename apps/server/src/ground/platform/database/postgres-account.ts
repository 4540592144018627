import { spawnSync } from "node:child_process";
import { existsSync, lchownSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** Account and command prefix to start PostgreSQL's programs with: PostgreSQL refuses to run as root. */
export type PostgresAccount = { wrap: string[]; uid?: number; gid?: number };

// In this user namespace root has another user id for PostgreSQL, while files stay root's and need no chown.
const namespace = ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"];

/** The account that can own and reach `dir`; throws an error with a sentence when there is none. */
export const chooseAccount = (dir: string): PostgresAccount => {
  const uid = process.getuid?.();
  if (uid === undefined) return { wrap: [] };
  const owner = existsSync(dir) ? statSync(dir).uid : undefined;
  if (uid !== 0) {
    if (owner !== undefined && owner !== uid)
      throw new Error(
        `数据目录 ${dir} 属于用户 ${nameOf(owner)}，而当前用户是 ${nameOf(uid)}：` +
          `请用 ${nameOf(owner)} 启动，或执行 chown -R ${nameOf(uid)} ${dirname(dir)}`,
      );
    return { wrap: [] };
  }
  const parent = dirname(dir);
  for (const account of candidates(owner, parent)) if (canEnter(account, parent)) return account;
  throw new Error(
    `PostgreSQL 不能以 root 运行，而普通账户进不了 ${parent}：请用普通用户启动，或把 DATA_DIR 放到其他账户可进入的目录`,
  );
};

const candidates = (owner: number | undefined, parent: string): PostgresAccount[] => {
  if (owner !== undefined && owner !== 0) return accountOf((line) => line.uid === owner);
  return [
    { wrap: namespace },
    ...accountOf((line) => line.name === "nobody"),
    ...accountOf((line) => line.uid === statSync(parent).uid && line.uid !== 0),
  ];
};

const canEnter = (account: PostgresAccount, folder: string): boolean => {
  const [command = "", ...args] = [...account.wrap, "test", "-x", folder];
  return spawnSync(command, args, { uid: account.uid, gid: account.gid, cwd: "/" }).status === 0;
};

/** Changes the owner of `path` and everything below it, if the account is not the present one. */
export const giveTo = (account: PostgresAccount, path: string): void => {
  if (account.uid === undefined || account.gid === undefined) return;
  lchownSync(path, account.uid, account.gid);
  if (!statSync(path).isDirectory()) return;
  for (const name of readdirSync(path, { recursive: true, encoding: "utf8" }))
    lchownSync(join(path, name), account.uid, account.gid);
};

type PasswdLine = { name: string; uid: number; gid: number };

// PostgreSQL looks up its user, so a number without an account does not suffice.
const accountOf = (matches: (line: PasswdLine) => boolean): PostgresAccount[] => {
  const line = passwd().find(matches);
  return line ? [{ wrap: [], uid: line.uid, gid: line.gid }] : [];
};

const passwd = (): PasswdLine[] => {
  if (!existsSync("/etc/passwd")) return [];
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
};

const nameOf = (uid: number): string => passwd().find((line) => line.uid === uid)?.name ?? String(uid);
