import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CredentialId, OrgId } from "@tushen/contract/ground/fields";
import { officialHolidays } from "@tushen/domain/ground/calendar/holidays";
import { addDays, dayInBeijing, isWorkday, workCalendar } from "@tushen/domain/ground/calendar/work-calendar";
import { hashPassword } from "../src/people/account/index.ts";
import { buildApp } from "../src/app.ts";
import type { Portal } from "../src/context.ts";
import { beginStamping, makeSub, renderCertificate, stampSheet } from "../src/results/certificate/index.ts";
import { type SteppedClock, steppedClock } from "../src/ground/platform/clock.ts";
import type { OpenJobs } from "../src/ground/platform/jobs/jobs.ts";
import { actAs, type Client, seedAgent } from "./act-as.ts";
import { reaches } from "./stages.ts";
import { alter } from "./alter.ts";
import { alterDrawings } from "./alter-drawings.ts";
import { beside } from "./beside.ts";
import { bringTo } from "./bring-to.ts";
import type { Town } from "./town.ts";
import { type CastName, type CastOrganisationKey, castPassword, organisations } from "./cast.ts";
import { complain } from "./complain.ts";
import { certify, type WorkingTown } from "./certify.ts";
import { issuePapers, type PrintingTown, registerSmallProject } from "./papers.ts";
import { printLetter } from "../src/papers/document/index.ts";
import { signFiles } from "../src/papers/signature/index.ts";
import { projects } from "./projects.ts";
import type { DemoProject } from "./demo-project.ts";
import { seedCast } from "./seed-cast.ts";
import { signReport } from "./sign-report.ts";
import { seedSeals } from "./seed-seals.ts";
import { seedRates } from "./seed-rates.ts";
import { seedOutside } from "./seed-outside.ts";
import { seedRegistry } from "./seed-registry.ts";

const dayInMs = 86_400_000;
const minuteInMs = 60_000;
const calendar = workCalendar(officialHolidays);
/** The working day itself or the nearest one before or after. */
const workday = (day: string, towards: -1 | 1): string =>
  isWorkday(calendar, day) ? day : workday(addDays(day, towards), towards);

/** Papers the people of the city wait for; other jobs are left to the worker. */
const jobsWaitedFor = [renderCertificate, makeSub, beginStamping, stampSheet, signFiles];

type RunJobs = OpenJobs<Portal>["runAll"];
type Say = (sentence: string) => void;

const sentPassword = createHash("sha256").update(castPassword).digest("hex");
const quickToCheck = { memory: 8, passes: 1, parallelism: 1 };

/** The demo city: the cast, and its projects on their way. `desksReady` is called when the first of them are there. */
export const seedDemo = async (
  portal: Portal,
  runJobs: RunJobs,
  say: Say,
  desksReady: () => void = () => {},
): Promise<void> => {
  // People sign in hundreds of times while the city is made, so the real hash is written at the end.
  const quickHash = await hashPassword(sentPassword, quickToCheck);
  await seedCast(portal, quickHash);
  await seedRegistry(portal.db, portal.clock());
  await seedSeals(portal);
  await seedOutside(portal.db, portal.clock());
  await seedRates(portal.db, portal.clock());
  const numbered = projects.map((project, index) => ({ project, serial: index + 1 }));
  const seed = (turn: Turn, inTheEnd?: (town: PrintingTown) => Promise<void>) =>
    seedNumbered(
      portal,
      runJobs,
      say,
      numbered.filter(({ project }) => turnOf(project) === turn),
      inTheEnd,
    );
  await seed("first");
  desksReady();
  await seed("next", registerSmallProject);
  await seed("last");
  await portal.db
    .updateTable("account")
    .set({ password_hash: await hashPassword(sentPassword) })
    .where("password_hash", "=", quickHash)
    .execute();
};

/**
 * Carries projects to their stages by the portal's own acts, on the days people would have done them, in the order in
 * which they were begun, in a portal that has the cast alone.
 */
export const seedProjects = async (
  portal: Portal,
  runJobs: RunJobs,
  say: Say,
  chosen: readonly DemoProject[],
): Promise<void> => {
  await seedRates(portal.db, portal.clock());
  const numbered = chosen.map((project, index) => ({ project, serial: index + 1 }));
  await seedNumbered(portal, runJobs, say, numbered);
};

interface Numbered {
  readonly project: DemoProject;
  readonly serial: number;
}

type Turn = "first" | "next" | "last";

/**
 * Projects with a certificate take longest, because their sheets are stamped, and few people wait for them; nor does
 * anybody wait for the inspection of one that was promised. Works stay together: one quotes the survey of another.
 */
const turnOf = (project: DemoProject): Turn => {
  if (project.first) return "first";
  return (reaches(project, "certified") && !project.works) || project.inspected ? "last" : "next";
};

const seedNumbered = async (
  { config, ...rest }: Portal,
  runJobs: RunJobs,
  say: Say,
  chosen: readonly Numbered[],
  inTheEnd: (town: PrintingTown) => Promise<void> = async () => {},
): Promise<void> => {
  const now = rest.clock();
  const clock = steppedClock(now);
  const portal: Portal = { ...rest, clock, config: { ...config, logLevel: "error" } };
  const app = await buildApp(portal);
  const town = openTown(app, portal, {
    ...daysOf(clock, now),
    waitUntil: async (isDone) => {
      // Another process may have run some of the jobs.
      for (await runJobs(portal, jobsWaitedFor); !(await isDone()); await runJobs(portal, jobsWaitedFor))
        await sleep(200);
    },
    print: (id) => printLetter(portal, id),
  });
  const began = performance.now();
  const inOrder = chosen.toSorted((a, b) => b.project.begunDaysAgo - a.project.begunDaysAgo);
  for (const [index, { project, serial }] of inOrder.entries()) {
    town.begin(project.begunDaysAgo);
    const begunOn = town.today();
    const at = await bringTo(town, project, serial);
    await beside({ town, project, serial, begunOn, at });
    await complain({ town, project, serial, begunOn, at });
    await certify(town, project, at);
    await issuePapers({ town, project, serial, begunOn, at });
    if (project.signsReport) await signReport({ town, project, serial, begunOn, at });
    await alter(town, project, at);
    await alterDrawings({ town, project, serial, begunOn, at });
    if (index % 5 === 4)
      say(`演示数据：${index + 1}/${chosen.length} 个项目，${Math.round((performance.now() - began) / 1000)} 秒`);
  }
  town.begin(2);
  await inTheEnd(town);
  await readOldMessages(portal.db, now);
  await portal.db.deleteFrom("session").where("agent", "=", seedAgent).execute();
  await app.close();
};

/** Messages older than a few days are read. */
const readOldMessages = async (db: Portal["db"], now: Date): Promise<void> => {
  await db
    .updateTable("message")
    .set((eb) => ({ read_time: eb.ref("send_time") }))
    .where("send_time", "<", new Date(now.getTime() - 4 * dayInMs).toISOString())
    .execute();
};

interface Days extends Pick<Town, "pass" | "today"> {
  /** Goes to the day this many days before the present. */
  readonly begin: (daysAgo: number) => void;
  /** Lets some minutes pass between two people's acts. */
  readonly linger: () => void;
}

/** People act on working days, one after another from a little after half past eight, never later than the present. */
const daysOf = (clock: SteppedClock, now: Date): Days => {
  let turns = 0;
  const moveTo = (instant: number) => clock.moveTo(new Date(Math.min(instant, now.getTime())));
  const open = (day: string) => {
    turns++;
    moveTo(Date.parse(`${day}T08:34:00+08:00`) + ((turns * 47) % 170) * minuteInMs);
  };
  return {
    begin: (daysAgo) => open(workday(dayInBeijing(new Date(now.getTime() - daysAgo * dayInMs)), -1)),
    today: () => dayInBeijing(clock()),
    pass: (days) => open(workday(addDays(dayInBeijing(clock()), days), 1)),
    linger: () => {
      turns++;
      moveTo(clock().getTime() + (2 + ((turns * 7) % 9)) * minuteInMs);
    },
  };
};

const openTown = (
  app: Parameters<typeof actAs>[0],
  { db }: Portal,
  { begin, pass, linger, ...rest }: Days & Pick<WorkingTown, "waitUntil"> & Pick<PrintingTown, "print">,
): WorkingTown & PrintingTown & Pick<Days, "begin"> => {
  const clients = new Map<CastName, Promise<Client>>();
  const guest = actAs(app, null);
  const signIn = async (username: CastName): Promise<Client> =>
    actAs(app, await guest.account.tokenByAccount({ username, password: sentPassword }), sentPassword);
  return {
    ...rest,
    begin: (daysAgo) => {
      clients.clear();
      begin(daysAgo);
    },
    pass: (days) => {
      // Sessions end with the day.
      clients.clear();
      pass(days);
    },
    as: (username) => {
      linger();
      const known = clients.get(username) ?? signIn(username);
      clients.set(username, known);
      return known;
    },
    orgId: async (key: CastOrganisationKey): Promise<OrgId> => {
      const creditCode = organisations.find((one) => one.key === key)?.creditCode ?? "";
      return (
        await db.selectFrom("organisation").select("id").where("credit_code", "=", creditCode).executeTakeFirstOrThrow()
      ).id;
    },
    credentialId: async (username): Promise<CredentialId> =>
      (
        await db
          .selectFrom("credential")
          .innerJoin("account", "account.id", "credential.account_id")
          .select("credential.id")
          .where("username", "=", username)
          .orderBy("credential.id")
          .executeTakeFirstOrThrow()
      ).id,
  };
};
