import { type Alteration, alterationCalls } from "@tushen/contract/delivery/alteration";
import type { AlterationId, ApplicationId } from "@tushen/contract/ground/fields";
import { projectHome } from "@tushen/domain/filing/project-home";
import { Alert, Button } from "antd";
import { useParams } from "react-router";
import { instantText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { alterationParts } from "../../slots.ts";
import { useAddress } from "../../ground/ui/use-address.ts";
import { AlteredSheets } from "./altered-sheets.tsx";
import { AlterationActs } from "./alteration-acts.tsx";
import { toneOf } from "./alteration-states.ts";
import { ChangeTable } from "./change-table.tsx";
import { PapersPart } from "./papers-part.tsx";
import desk from "../../ground/ui/desk.module.css";
import styles from "./alteration.module.css";

const Decision = ({ title, one }: { title: string; one: Alteration["check"] }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      {one ? (
        <>
          {one.orgName} {one.personName} · {instantText(one.time)}
          <p>{one.opinion || "同意"}</p>
        </>
      ) : (
        "—"
      )}
    </dd>
  </div>
);

const Facts = ({ one }: { one: Alteration }) => (
  <dl className={styles.facts}>
    <div>
      <dt>状态</dt>
      <dd>
        <StatusTag tone={toneOf(one.state)}>{one.stateLabel}</StatusTag>
      </dd>
    </div>
    <div>
      <dt>类别与原因</dt>
      <dd>
        {one.kindLabels.join("、")} · {one.alterReasonLabel}
      </dd>
    </div>
    <div>
      <dt>申请</dt>
      <dd>
        {one.applyOrgName} {one.applyPersonName} · {one.submitTime ? `${instantText(one.submitTime)} 提交` : "尚未提交"}
      </dd>
    </div>
    <div>
      <dt>审核机构</dt>
      <dd>{one.houseName}</dd>
    </div>
    <div data-wide="true">
      <dt>变更说明</dt>
      <dd>{one.reasonText || "—"}</dd>
    </div>
    {one.firstCheck && (
      <Decision title={one.check ? "审查机构第一人意见" : "审查机构第一人意见（待第二人审核）"} one={one.firstCheck} />
    )}
    <Decision title="审查机构意见" one={one.check} />
    {one.control && <Decision title="主管部门意见" one={one.control} />}
    {one.review && (
      <div>
        <dt>变更审查</dt>
        <dd>
          <a href={projectHome(one.projectApplicationId, one.review.projectSubmissionId)}>{one.review.atlasName}</a>（
          {one.review.stateLabel}），{one.review.houseName}
        </dd>
      </div>
    )}
    {one.effectTime && (
      <div>
        <dt>生效时间</dt>
        <dd>{instantText(one.effectTime)}</dd>
      </div>
    )}
  </dl>
);

/** Only drawings change, so there are no values to compare. */
const isOfDrawingsOnly = ({ kinds }: Alteration): boolean => kinds.every((kind) => kind === "DRAWING");

/** Once sheets are under review, or the alteration ended, its batch and its results tell what it touched. */
const isBeforeReview = ({ state }: Alteration): boolean =>
  ["DRAFT", "SUBMITTED", "CHECKING", "RETURNED", "APPROVED"].includes(state);

/** 申报变更详情: values before and after, the opinions given, and the acts open to the reader. */
export const ReportChangeDetailPage = () => {
  const applicationId = Number(useParams()["projectApplicationId"]) as ApplicationId;
  const id = Number(useAddress().get("alterId")) as AlterationId;
  const asked = useCall(alterationCalls.readAlteration, id > 0 ? { id } : { projectApplicationId: applicationId });
  const atlas = useCall(
    alterationCalls.readAtlasAlteration,
    { alterId: asked.data?.id as AlterationId },
    { when: asked.data !== undefined },
  );
  const renamed = (atlas.data?.after ?? []).flatMap((one, index) => {
    const former = atlas.data?.before[index]?.atlasName ?? "";
    return former === one.atlasName ? [] : [{ former, next: one.atlasName }];
  });
  return (
    <PageFrame
      title={asked.data ? `申报变更 ${asked.data.alterNo}` : "申报变更"}
      text={asked.data?.projectName}
      actions={<Button href={`#/reportChangeList?projectApplicationId=${applicationId}`}>返回列表</Button>}
      asked={[asked]}
    >
      {() =>
        asked.data ? (
          <div className={desk.desk}>
            <div>
              {asked.data.sheets.length + asked.data.addedSheets.length > 0 && (
                <Section title={`变更的图纸（${asked.data.sheets.length + asked.data.addedSheets.length} 张）`}>
                  <AlteredSheets one={asked.data} />
                </Section>
              )}
              {!isOfDrawingsOnly(asked.data) && (
                <Section title={`变更前后对照（${asked.data.changes.length + renamed.length} 项）`}>
                  {asked.data.majorSentence && <Alert type="warning" showIcon title={asked.data.majorSentence} />}
                  {asked.data.changes.length + renamed.length === 0 ? (
                    <Empty title="还没有改动" text="申请单位正在填写。" />
                  ) : (
                    <ChangeTable
                      info={asked.data.before.info}
                      changes={[
                        ...asked.data.changes,
                        ...renamed.map(({ former, next }) => ({
                          kind: "BUILDING" as const,
                          entity: "building" as const,
                          entityId: null,
                          entityName: "图册",
                          field: "atlasName",
                          label: "图册名称",
                          before: former,
                          after: next,
                          reviewContent: null,
                        })),
                      ]}
                    />
                  )}
                </Section>
              )}
              {isBeforeReview(asked.data) && (
                <alterationParts.impact
                  alterId={asked.data.id}
                  projectApplicationId={asked.data.projectApplicationId}
                />
              )}
            </div>
            <aside className={desk.side}>
              <Section title="办理">
                <Facts one={asked.data} />
                <AlterationActs one={asked.data} />
              </Section>
              <Section title="证明材料">
                <PapersPart papers={asked.data.papers} files={asked.data.files} />
              </Section>
            </aside>
          </div>
        ) : null
      }
    </PageFrame>
  );
};
