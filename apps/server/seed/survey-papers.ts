import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { surveyReport } from "@tushen/sample/survey/survey-report";
import type { Client } from "./act-as.ts";
import { personOf } from "./numbers.ts";
import { projectDays } from "./project-days.ts";
import { seedOf, upload } from "./sheets.ts";
import type { Work } from "./town.ts";

/** Where the borehole logs of a demo survey lie. */
export const logNumber = "勘-01";

/** Opinions on the report of a demo survey. */
export const surveyOpinions = [
  {
    graphNum: logNumber,
    category: "非强条",
    source: "3",
    clause: "GB 50021-2001 5.7.2",
    text: "场地20m深度内有饱和粉土②、粉砂④，柱状图有标准贯入击数，报告正文未作液化判别，请补充判别过程和液化指数。",
  },
  {
    graphNum: logNumber,
    category: "非强条",
    source: "1",
    clause: "—",
    text: "各孔稳定水位量测时间不一致，应在勘察工作结束后统一量测，请补充量测时间并复核抗浮设防水位。",
  },
] as const;

const people = [
  { name: "谭勇", duty: "1", idNumber: "41010519740716007X", mobile: "13803710021", regNo: "AY4101021" },
  { name: "高建勋", duty: "2", idNumber: "410105197604120210", mobile: "", regNo: "AY4100877" },
  { name: "江岩", duty: "3", idNumber: "410105197109030138", mobile: "", regNo: "" },
];

/**
 * The survey firm enters its report and uploads text and borehole logs; in a batch still being filled in only the text.
 */
export const fillSurvey = async (work: Work): Promise<void> => {
  const { town, project, serial, begunOn, at } = work;
  const { projectSubmissionId } = at;
  const surveyor = await town.as("surveyor");
  const { boreholeCount: holes, totalFootage, overFloors, underFloors, foundationType } = project.works?.unit ?? {};
  const options = {
    projectName: project.name.replace("岩土工程勘察", ""),
    surveyOrg: "河南省地质工程勘察院有限公司",
    ownerOrg: personOf(project.owner).firm.name,
    planned: {
      ...{ overFloors: overFloors ?? 0, underFloors: underFloors ?? 0 },
      foundation: dictionaryLabel("FOUNDATION_TYPE", foundationType),
    },
    ...{ seed: seedOf(serial), holes: holes ?? undefined, issuedOn: projectDays(begunOn, serial).fieldEnd },
  };
  const text = surveyReport({ ...options, part: "text" });
  const fileId = await store(surveyor, text, `${project.name}报告.pdf`);
  const buildings = await surveyor.building.listBuildings({ projectSubmissionId });
  const [surveyId] = await surveyor.survey.saveSurveys({
    projectSubmissionId,
    surveys: [
      {
        surveyOrgId: await town.orgId("dizhi"),
        ...{
          reportNo: `KC-${begunOn.slice(0, 4)}-${String(serial).padStart(3, "0")}`,
          reportName: `${project.name}报告`,
        },
        ...{ surveyStage: "3", surveyGrade: "2", reportDate: projectDays(begunOn, serial).fieldEnd },
        ...{ boreholeCount: holes, totalFootage, siteCategory: "III", liquefaction: "0", corrosion: "1" },
        ...{ bearingLayer: "第③层粉质黏土", fak: 180, groundwaterDepth: 2.4 },
        suggestFoundation: "天然地基承载力不足时采用CFG桩复合地基，以第⑥层中粗砂为桩端持力层。",
        buildingIds: buildings.map(({ id }) => id),
        fileIds: [fileId],
      },
    ],
  });
  if (surveyId !== undefined) await surveyor.survey.saveMembers({ surveyId, members: people });
  const tree = await surveyor.drawing.designVersion({ projectSubmissionId });
  const folder = (name: string) => {
    const found = tree?.folders.find(({ folderName }) => folderName === name);
    if (!found) throw new Error(`${project.name}: no folder ${name}`);
    return found.folderId;
  };
  await upload(surveyor, folder("03勘察报告正文"), [{ fileName: `${project.name}报告.pdf`, make: () => text }]);
  if (project.stage === "filling") return;
  const logs = { fileName: `${logNumber}@钻孔柱状图@A4.pdf`, make: () => surveyReport({ ...options, part: "logs" }) };
  await upload(surveyor, folder("06柱状图"), [logs]);
};

const store = async (client: Client, bytes: Uint8Array, fileName: string) => {
  return (await client.file.uploadByStream({ content: Buffer.from(bytes), fileName })).fileId;
};
