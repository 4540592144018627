import type { SubmissionId, TaskId } from "@tushen/contract/ground/fields";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { bringTo } from "../../apps/server/seed/bring-to.ts";
import type { CastName } from "../../apps/server/seed/cast.ts";
import { type Client, signInTo } from "../../e2e/api.ts";
import type { townAt } from "../../e2e/town.ts";

/** A batch under review with a task of the reviewer and opinions in it, which many people read and change. */
export interface Desk {
  readonly projectSubmissionId: SubmissionId;
  readonly reviewTaskId: TaskId;
  readonly opinionIds: readonly Awaited<ReturnType<Client["opinion"]["saveOpinion"]>>["opinionId"][];
}

/** Brings so many batches under review, each with `opinions` opinions. */
export const makeDesks = async (town: ReturnType<typeof townAt>, count: number, opinions = 12): Promise<Desk[]> => {
  const reviewer = await town.as("reviewer");
  const desks: Desk[] = [];
  for (let index = 0; index < count; index++) {
    const { projectSubmissionId } = await bringTo(
      town,
      {
        ...{
          name: `金色佳苑${index + 1}期`,
          stage: "reviewing",
          batch: "第一批",
          building: "1#住宅楼",
          use: "dwelling",
        },
        ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
      },
      index + 11,
    );
    const [own] = await reviewer.account.currentCredential({});
    const tasks = await reviewer.review.listTasks({ projectSubmissionId });
    const task = tasks.find(({ reviewerCredentialId }) => reviewerCredentialId === own?.id);
    if (!task) throw new Error("the reviewer has no task");
    const { reviewTaskId } = task;
    const opinionIds = [];
    for (let one = 0; one < opinions; one++) {
      const opinion = "走道净宽不足，第 0 次修改。";
      opinionIds.push((await reviewer.opinion.saveOpinion({ reviewTaskId, problemCategory: "2", opinion })).opinionId);
    }
    desks.push({ projectSubmissionId, reviewTaskId, opinionIds });
  }
  return desks;
};

/** What one click at a screen asks of the portal: one call or several. */
export interface Click {
  readonly name: string;
  ask(client: Client, desk: Desk, any: <T>(list: readonly T[]) => T): Promise<unknown>;
}

/** Saves an opinion unless a colleague did so a moment before, which is said and costs nothing. */
const rewrite: Click = {
  name: "an opinion rewritten",
  ask: async (client, { reviewTaskId, opinionIds }, any) => {
    const id = any(opinionIds);
    const { version, opinion } = await client.opinion.readOpinion({ id });
    const serial = Number(/\d+/.exec(opinion)?.[0] ?? 0) + 1;
    const wish = { reviewTaskId, id, version, problemCategory: "2", opinion: `走道净宽不足，第 ${serial} 次修改。` };
    await client.opinion.saveOpinion(wish).catch((error: unknown) => {
      if (!(error instanceof CallFailed) || error.code !== "platform.changed-meanwhile") throw error;
    });
  },
};
const myTasks: Click = {
  name: "list of tasks",
  ask: (client) => client.review.queryTasks({ mine: true, pageSize: 20 }),
};
const openTask: Click = {
  name: "a task opened",
  ask: (client, { reviewTaskId, projectSubmissionId }) =>
    Promise.all([
      client.review.readTask({ reviewTaskId }),
      client.opinion.listOpinionsOfTask({ reviewTaskId }),
      client.drawing.readTreesOfVersion({ projectSubmissionId }),
    ]),
};
const readOne: Click = {
  name: "an opinion opened",
  ask: (client, { opinionIds }, any) => client.opinion.readOpinion({ id: any(opinionIds) }),
};
const round: Click = {
  name: "a round opened",
  ask: (client, { projectSubmissionId }) =>
    Promise.all([
      client.review.readRound({ projectSubmissionId }),
      client.submission.readSubmission({ id: projectSubmissionId }),
    ]),
};
const projects: Click = {
  name: "search of projects",
  ask: (client) => client.search.searchProjects({ keyword: "金色佳苑" }),
};
const opinionsOfRound: Click = {
  name: "opinions of a round",
  ask: (client, { projectSubmissionId }) => client.opinionList.searchOpinions({ projectSubmissionId }),
};

/** Of a hundred people so many each, with what they click at in turn. */
const kinds: readonly { readonly person: CastName; readonly share: number; readonly clicks: readonly Click[] }[] = [
  { person: "reviewer", share: 50, clicks: [myTasks, openTask, readOne, rewrite, readOne, rewrite] },
  { person: "checker", share: 20, clicks: [myTasks, openTask, readOne] },
  { person: "owner", share: 20, clicks: [projects, round, projects] },
  { person: "officer", share: 10, clicks: [projects, opinionsOfRound, round] },
];

export interface Person {
  click(): Promise<string>;
}

/** Each with a session of their own, signed in eight at a time. A click answers its name once all its calls are answered. */
export const seat = async (
  base: string,
  desks: readonly Desk[],
  count: number,
  random: () => number,
): Promise<Person[]> => {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const ofHundred = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  const waiting = Array.from({ length: count }, (_, index) => ofHundred[(index * 37) % ofHundred.length]);
  const people: Person[] = [];
  const signIn = async () => {
    for (let kind = waiting.pop(); kind; kind = waiting.pop()) {
      const client = await signInTo(base, kind.person);
      const { clicks } = kind;
      let turn = Math.floor(random() * clicks.length);
      people.push({
        click: async () => {
          const click = clicks[turn++ % clicks.length] as Click;
          await click.ask(client, any(desks), any);
          return click.name;
        },
      });
    }
  };
  await Promise.all(Array.from({ length: 8 }, signIn));
  return people;
};
