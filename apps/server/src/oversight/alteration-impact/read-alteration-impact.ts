import type { BuildingId } from "@tushen/contract/ground/fields";
import type { alterationImpactCalls } from "@tushen/contract/oversight/alteration-impact";
import {
  contentsOfChanges,
  contentsOfSheet,
  disciplinesOfSheets,
  majorReasons,
  type TouchedContent,
} from "@tushen/domain/oversight/alteration-impact";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Db } from "../../context.ts";
import {
  type AlterationRow,
  changesOf,
  type Declared,
  declaredSheets,
  readAlterationRow,
} from "../../delivery/alteration/index.ts";
import { readApplication } from "../../filing/project/index.ts";
import { estimateAlterationFee } from "../../money/fee/index.ts";
import { type OpinionOnSheet, opinionsOnSheets } from "../../review/opinion/index.ts";
import { certificateImpact } from "./certificate-impact.ts";
import { defenceImpact } from "./defence-impact.ts";
import { fireImpact } from "./fire-impact.ts";
import { timeImpact } from "./time-impact.ts";

/** A sheet on which an opinion cited a compulsory clause shows content of 令13 Art. 11 (1): compulsory standards. */
const contentsOfOpinions = (opinions: readonly OpinionOnSheet[]): TouchedContent[] =>
  opinions.flatMap(({ isStrong, graphNum, opinionNo, clause }) =>
    isStrong
      ? [{ content: "1", reason: `图纸 ${graphNum} 上有强制性条文意见 ${opinionNo}${clause && `（${clause}）`}` }]
      : [],
  );

const isMajorBy =
  "涉及令13第十一条所列审查内容，或改动面积、高度、层数、用途、结构体系、防火分区、基础形式的，属重大变更；按第十四条须送原审查机构重新审查。以上由图纸专业、图名、意见和填报值推定，最终由审查机构认定。";
const isOrdinaryBy = (altersSheets: boolean) =>
  `没有发现令13第十一条所列审查内容，按一般变更办理${altersSheets ? "；变更的图纸仍由原审查机构审查" : ""}。由图纸专业、图名、意见和填报值推定，最终由审查机构认定。`;

const batchOf = (db: Db, { submission_id }: AlterationRow) =>
  db.selectFrom("submission").selectAll().where("id", "=", submission_id).executeTakeFirstOrThrow();

/** What an alteration touches, computed anew from what is stored, so that it follows every save of the draft. */
export const readAlterationImpact: Act<typeof alterationImpactCalls.readAlterationImpact> = async (context, { id }) => {
  const { db, actor, now } = context;
  const row = await readAlterationRow(db, actor, id);
  const { application_id: applicationId, submission_id: submissionId } = row;
  const batch = await batchOf(db, row);
  const today = dayInBeijing(now);
  const altersSheets = row.kinds.includes("DRAWING");
  const sheets = altersSheets ? await declaredSheets(db, row) : [];
  const changes = changesOf(row);
  const opinions = await opinionsOnSheets(db, actor, applicationId, sheets);
  const contents = [...contentsOfOpinions(opinions), ...sheets.flatMap(contentsOfSheet), ...contentsOfChanges(changes)];
  const groups = majorReasons(contents);
  const { basic_info } = await readApplication(db, applicationId);
  const isOtherHouse = actor.orgType === "CENSOR" && batch.house_org_id !== actor.orgId;
  const changedBuildings = changes.flatMap(({ entity, entityId }) =>
    entity === "building" && entityId ? [entityId] : [],
  );
  const buildingIds = [...sheets.flatMap(({ buildingId }) => buildingId ?? []), ...changedBuildings] as BuildingId[];
  const shown = ({ drawingId, graphNum, graphName, change }: Declared) => ({ drawingId, graphNum, graphName, change });
  return {
    sheetCount: sheets.length,
    disciplines: disciplinesOfSheets(sheets).map((one) => ({ ...one, sheets: one.sheets.map(shown) })),
    opinions,
    opinionsHidden: isOtherHouse && altersSheets ? "本批次由其他审查机构审查，意见由该机构查看。" : null,
    ...(await certificateImpact(db, actor, {
      ...{ applicationId, changes, submissionId: altersSheets ? submissionId : null },
    })),
    fire: await fireImpact(db, actor, batch, contents),
    defence: await defenceImpact(db, {
      ...{ submissionId, buildingIds, contents, hasDefence: basic_info.hasCivilDefence === true },
    }),
    major: {
      isMajor: groups.length > 0,
      groups: groups.map((one) => ({ ...one, reasons: [...one.reasons] })),
      rule: groups.length > 0 ? isMajorBy : isOrdinaryBy(altersSheets),
    },
    fee: altersSheets
      ? await estimateAlterationFee(db, actor, batch, {
          ...{ changedCount: sheets.filter(({ change }) => change === "M").length, day: today },
        })
      : { amount: null, lines: [], basis: "不改图纸的变更不开审查批次，系统不计变更审查费。" },
    time: await timeImpact(db, applicationId, { altersSheets, today }),
  };
};
