import { alterationCalls } from "@tushen/contract/delivery/alteration";
import type { AlterationId, ApplicationId } from "@tushen/contract/ground/fields";
import { projectHome } from "@tushen/domain/filing/project-home";
import { Button } from "antd";
import { useParams } from "react-router";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { pageOf } from "./alteration-states.ts";
import { BeginAlteration } from "./begin-alteration.tsx";
import { EditAlteration } from "./edit-alteration.tsx";

const open = ["DRAFT", "SUBMITTED", "CHECKING", "RETURNED", "APPROVED", "REVIEWING"];

/** 新增申报变更: choose the kinds and the reason, then edit the copy. An unfinished draft of the firm is continued. */
export const ReportChangeNewPage = () => {
  const applicationId = Number(useParams()["projectApplicationId"]);
  const address = useAddress();
  const { orgName } = useAccount();
  const list = useCall(alterationCalls.listByApplication, { applicationId: applicationId as ApplicationId });
  const running = list.data?.find(({ state }) => open.includes(state));
  const id = (Number(address.get("alterId")) || running?.id) as AlterationId | undefined;
  const one = useCall(alterationCalls.readAlteration, { id: id as AlterationId }, { when: id !== undefined });
  const mayBegin = useCall(
    alterationCalls.checkAlteration,
    { projectApplicationId: applicationId as ApplicationId },
    { when: list.data !== undefined && id === undefined },
  );
  const body = () => {
    if (one.data?.mayEdit) return <EditAlteration key={one.data.id} one={one.data} onReread={() => one.refetch()} />;
    if (one.data)
      return (
        <Empty
          title={`变更 ${one.data.alterNo} ${one.data.stateLabel}`}
          text={
            one.data.applyOrgName === orgName
              ? "该变更现在不能修改，办结或撤回后可以新建。"
              : `该变更由${one.data.applyOrgName}办理，办结后可以新建。`
          }
          action={<Button href={pageOf(one.data)}>查看该变更</Button>}
        />
      );
    if (Array.isArray(mayBegin.data))
      return (
        <Empty
          title="现在不能新建变更"
          text={mayBegin.data.map(({ message }) => message).join("；")}
          action={<Button href={projectHome(applicationId)}>去项目首页</Button>}
        />
      );
    return (
      <BeginAlteration applicationId={applicationId} onBegun={(alterId) => address.set({ alterId: String(alterId) })} />
    );
  };
  return (
    <PageFrame
      title={one.data?.mayEdit ? `申报变更 ${one.data.alterNo}` : "新增申报变更"}
      text={
        one.data?.mayEdit
          ? `${one.data.projectName} · ${one.data.kindLabels.join("、")} · ${one.data.alterReasonLabel}`
          : "受理后的信息变化：以现行信息为底稿填写，审查机构同意后生效"
      }
      actions={<Button href={`#/reportChangeList?projectApplicationId=${applicationId}`}>返回列表</Button>}
      asked={[list, ...(id === undefined ? [mayBegin] : [one])]}
    >
      {() => (
        <>
          {one.data?.state === "RETURNED" && <Returned one={one.data} />}
          {body()}
        </>
      )}
    </PageFrame>
  );
};

const Returned = ({
  one,
}: {
  one: NonNullable<ReturnType<typeof useCall<typeof alterationCalls.readAlteration>>["data"]>;
}) => {
  const last = one.control ?? one.check;
  return last ? (
    <p role="alert" style={{ color: "var(--bad)" }}>
      {last.orgName} {last.personName} 退回：{last.opinion}
    </p>
  ) : null;
};
