import { parameterCalls } from "@tushen/contract/ground/parameter";
import { offeredParameters, orgParameters, systemParameters } from "@tushen/domain/ground/parameters";
import { Button } from "antd";
import { useAct, useCall } from "../platform/queries.ts";
import { useAccount } from "../platform/visit.tsx";
import { PageFrame, Section } from "../ui/page-frame.tsx";
import { say } from "../ui/say.tsx";
import { ParameterForm } from "./parameter-form.tsx";

const saved = () => say.done("保存成功");

const historyOf = (objectKind: string) => (
  <Button type="link" href={`#/adminUnit/auditLog?objectKind=${objectKind}`}>
    修改记录
  </Button>
);

/** The switches an organisation sets for itself. */
const OrgSection = () => {
  const { orgId, orgName } = useAccount();
  const own = useCall(parameterCalls.orgParameters, { orgId });
  const update = useAct(parameterCalls.updateOrgParameters, {
    refresh: [parameterCalls.orgParameters],
    onDone: saved,
  });
  if (!own.data) return null;
  return (
    <Section title={`单位参数 · ${orgName}`} extra={historyOf("org-parameter")}>
      <ParameterForm
        table={offeredParameters(orgParameters)}
        values={Object.fromEntries(own.data.map(({ code, value }) => [code, value]))}
        mayEdit
        isSaving={update.isRunning}
        onSave={(changes) =>
          update.run({ orgId, parameters: changes.map(({ type, value }) => ({ code: type, value })) })
        }
      />
    </Section>
  );
};

const SystemSection = () => {
  const system = useCall(parameterCalls.listParameters, {});
  const update = useAct(parameterCalls.updateParameters, {
    refresh: [parameterCalls.listParameters, parameterCalls.deployment],
    onDone: saved,
  });
  if (!system.data) return null;
  const { parameters, mayEdit } = system.data;
  return (
    <Section title="系统参数" extra={historyOf("parameter")}>
      {!mayEdit && <p>本系统服务的地区超出本单位辖区，系统参数由平台管理员修改，此处仅供查看。</p>}
      <ParameterForm
        table={systemParameters}
        values={Object.fromEntries(parameters.map(({ type, value }) => [type, value]))}
        mayEdit={mayEdit}
        isSaving={update.isRunning}
        onSave={(changes) => update.run({ parameters: [...changes] })}
      />
    </Section>
  );
};

/** 参数: settings of the whole portal, and those of an organisation. */
export const ParametersPage = () => {
  const { orgType } = useAccount();
  const seesSystem = orgType === "PLATFORM" || orgType === "CONTROL";
  return (
    <PageFrame
      title="参数设置"
      text={
        seesSystem ? "系统参数对整个系统有效，修改立即生效并留下记录。" : "本单位启用哪些功能，修改立即生效并留下记录。"
      }
    >
      {seesSystem && <SystemSection />}
      {orgType === "CENSOR" && <OrgSection />}
    </PageFrame>
  );
};
