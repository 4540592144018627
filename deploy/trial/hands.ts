import { createHash } from "node:crypto";
import type { CastName } from "../../apps/server/seed/cast.ts";
import { demoParticipants, demoReport } from "../../apps/server/seed/report.ts";
import type { DemoProject } from "../../apps/server/seed/demo-project.ts";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { Client } from "../../e2e/api.ts";
import type { townAt } from "../../e2e/town.ts";
import { absent, type Ledger, type Thing } from "./ledger.ts";

type Town = ReturnType<typeof townAt>;

/** What a hand writes, and how its values are read again: one value per stored thing, so two mean it was doubled. */
interface Written extends Thing {
  readonly kind: string;
  read(): Promise<string[]>;
}

/** A person at work, who does one act after the other, and knows what must be there at the end. */
export interface Hand {
  act(): Promise<void>;
  readonly written: readonly Written[];
}

interface Desk {
  readonly town: Town;
  readonly ledger: Ledger;
  readonly random: () => number;
  /** Distinguishes the keys of this hand from those of the others. */
  readonly name: string;
}

/** Keys end with a letter, so that no key is the beginning of another: h1x5e, h1x50e. */
const serialOf = (key: string): number => Number(key.slice(key.indexOf("x") + 1, -1));

type Way = (client: Client, desk: Desk, key: string) => Promise<Written[]>;

const thing = (kind: string, key: string, read: () => Promise<string[]>): Written => ({
  ...{ kind, key, read, allowed: new Set([absent]) },
});

const withView: Way = async (client, { ledger }, key) => {
  const list = `trial-${key}`;
  const stored = async () => (await client.listView.readListChoices({ list })).views;
  const view = thing("view", key, async () => (await stored()).map(({ query }) => query));
  const wish = { list, name: key, isShared: false };
  let id: Awaited<ReturnType<Client["listView"]["saveView"]>>["id"] | undefined;
  await ledger.write(
    "saveView",
    view,
    "first=1",
    async () => ({ id } = await client.listView.saveView({ ...wish, query: "first=1" })),
  );
  if (id === undefined) return [view];
  const known = id;
  await ledger.write("changeView", view, "second=2", () =>
    client.listView.changeView({ id: known, query: "second=2" }),
  );
  if (serialOf(key) % 2 === 0 && view.allowed.size === 1)
    await ledger.write("deleteView", view, absent, () => client.listView.deleteView({ id: known }));
  return [view];
};

const withColumns: Way = async (client, { ledger }, key) => {
  const list = `columns-${key}`;
  const columns = thing("columns", key, async () => {
    const kept = (await client.listView.readListChoices({ list })).columns;
    return kept ? [kept.join()] : [];
  });
  for (const value of ["name,state", "state,name"])
    await ledger.write("keepColumns", columns, value, () =>
      client.listView.keepColumns({ list, columns: value.split(",") }),
    );
  return [columns];
};

const withKeptOpinion: Way = async (client, { ledger }, key) => {
  const opinion = `走道净宽不足，请修改（${key}）。`;
  const kept = thing("keptOpinion", key, async () => {
    const found = await client.opinionLibrary.searchKeptOpinions({ words: key });
    return found.filter((one) => one.opinion === opinion).map(({ isPublished }) => String(isPublished));
  });
  let keptOpinionId: number | undefined;
  const wish = { discipline: "JZ", problemCategory: "2", opinion };
  await ledger.write(
    "keepOpinion",
    kept,
    "false",
    async () => ({ keptOpinionId } = await client.opinionLibrary.keepOpinion(wish)),
  );
  if (keptOpinionId === undefined) return [kept];
  const byId = { keptOpinionId };
  await ledger.write("publishKeptOpinion", kept, "true", () =>
    client.opinionLibrary.publishKeptOpinion({ ...byId, isPublished: true }),
  );
  if (serialOf(key) % 2 === 0 && kept.allowed.size === 1)
    await ledger.write("removeKeptOpinion", kept, absent, () => client.opinionLibrary.removeKeptOpinion(byId));
  return [kept];
};

const withDraft: Way = async (client, { ledger, town }, key) => {
  const project: DemoProject = {
    ...{ name: `试验项目${key}`, stage: "draft", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
    ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
  };
  const info = demoReport(project, 1, false, town.today());
  const wish = { projectBasicInfo: info, projectParticipant: await demoParticipants(town, project, false) };
  const found = async () => (await client.search.searchProjects({ keyword: key })).list;
  const draft = thing("draft", key, async () => (await found()).map(({ projectName }) => projectName));
  let saved: Awaited<ReturnType<Client["project"]["saveProject"]>> | undefined;
  // An outcome that is unknown is asked for again with the same key: the portal must not make a second draft.
  for (let tries = 0; saved === undefined && tries < 5; tries++)
    await ledger.write("saveDraft", draft, project.name, async () => {
      saved = await client.project.saveProject({ ...wish, firstSaveKey: `trial000${key}` });
    });
  if (saved === undefined) return [draft];
  const { projectApplicationId, version } = saved;
  const renamed = { ...wish, projectBasicInfo: { ...info, projectName: `${project.name}改` } };
  await ledger.write("changeDraft", draft, `${project.name}改`, () =>
    client.project.saveProject({ ...renamed, projectApplicationId, version }),
  );
  return [draft];
};

const withFile: Way = async (client, { ledger }, key) => {
  const content = Buffer.from(`%PDF-1.4\n% ${key}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
  const fileName = `${key}.pdf`;
  const md5 = createHash("md5").update(content).digest("hex");
  // A file that is used nowhere is not sent to anybody: the portal says whether it is there, files:check reads its bytes.
  const file = thing("file", key, async () => {
    const fileId = await client.file.checkMd5({ md5, size: content.length, fileName });
    return fileId === null ? [] : [md5];
  });
  await ledger.write("uploadFile", file, md5, () => client.file.uploadByStream({ content, fileName }));
  return [file];
};

/** Opinions on the sheets of a batch under review; all of a task are read together at the end. */
const withOpinions = async (reviewer: Client, projectSubmissionId: SubmissionId): Promise<Way> => {
  const [own] = await reviewer.account.currentCredential({});
  const all = await reviewer.review.listTasks({ projectSubmissionId });
  const task = all.find(({ reviewerCredentialId }) => reviewerCredentialId === own?.id);
  const trees = await reviewer.drawing.readTreesOfVersion({ projectSubmissionId });
  const drawing = trees.flatMap((one) => one.drawings).find((one) => one.discipline === task?.discipline);
  if (!task || !drawing) throw new Error("no task with a sheet");
  const place = { reviewTaskId: task.reviewTaskId, drawingId: drawing.drawingId, problemCategory: "2" };
  let reading: Promise<readonly { opinion: string }[]> | undefined;
  return async (client, { ledger }, key) => {
    const opinion = thing("opinion", key, async () => {
      reading ??= client.opinion.listOpinionsOfTask({ reviewTaskId: task.reviewTaskId });
      return (await reading).map((one) => one.opinion).filter((text) => text.includes(`（${key}）`));
    });
    const [first, second] = [`请补充防火门等级（${key}）。`, `请补充防火门等级及耐火极限（${key}）。`];
    let saved: Awaited<ReturnType<Client["opinion"]["saveOpinion"]>> | undefined;
    await ledger.write("raiseOpinion", opinion, first, async () => {
      saved = await client.opinion.saveOpinion({ ...place, opinion: first, marks: [] });
    });
    if (saved === undefined) return [opinion];
    const { opinionId: id, version } = saved;
    await ledger.write("rewriteOpinion", opinion, second, () =>
      client.opinion.saveOpinion({ ...place, opinion: second, id, version }),
    );
    return [opinion];
  };
};

/** So many hands: a reviewer, a checker and an owner in turn; their keys begin with `prefix`. */
export const takeHands = async (
  count: number,
  prefix: string,
  desk: Omit<Desk, "name">,
  underReview: SubmissionId,
): Promise<Hand[]> => {
  const { town, random } = desk;
  const ways: readonly [CastName, Way[]][] = [
    ["reviewer", [await withOpinions(await town.as("reviewer"), underReview), withColumns]],
    ["checker", [withKeptOpinion, withView]],
    ["owner", [withDraft, withFile, withView]],
  ];
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Hand> => {
      const [person, own] = ways[index % ways.length] ?? ["reviewer", [withColumns]];
      const client = await town.as(person);
      const written: Written[] = [];
      let serial = 0;
      const name = `${prefix}${index}`;
      return {
        written,
        act: async () => {
          const way = own[Math.floor(random() * own.length)] ?? withColumns;
          written.push(...(await way(client, { ...desk, name }, `${name}x${++serial}e`)));
        },
      };
    }),
  );
};
