import type { OrgId } from "@tushen/contract/ground/fields";
import { registryCalls } from "@tushen/contract/people/registry";
import { Button } from "antd";
import { useState } from "react";
import { useParams } from "react-router";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { orgTypeLabels } from "./labels.ts";
import { OrganisationFacts } from "./organisation-facts.tsx";
import { OrganisationForm } from "./organisation-form.tsx";
import { PendingChange } from "./pending-change.tsx";

const refresh = [registryCalls.readOrganisation, registryCalls.listOrganisations];

/** Suspends or releases an organisation, with a reason for the log. */
const SuspendButton = ({ orgId, isSuspended, name }: { orgId: OrgId; isSuspended: boolean; name: string }) => {
  const [isOpen, setOpen] = useState(false);
  const entry = isSuspended ? registryCalls.releaseOrganisation : registryCalls.suspendOrganisation;
  const act = useAct(entry, {
    refresh,
    onDone: () => {
      setOpen(false);
      say.done(isSuspended ? "已启用" : "已停用");
    },
  });
  const verb = isSuspended ? "启用" : "停用";
  return (
    <>
      <Button danger={!isSuspended} onClick={() => setOpen(true)}>
        {verb}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`${verb}${name}`}
          note={
            isSuspended
              ? "启用后该单位人员可以重新登录，也可再被选为参建单位或审查机构。"
              : "停用后该单位全部会话立即退出，人员不能登录，也不能再被选为参建单位或审查机构；已在办的项目其他单位仍可查看和办理。"
          }
          label="理由（记入日志）"
          yes={verb}
          isRunning={act.isRunning}
          onYes={(reason) => act.start({ orgId, reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const ExistingOrganisation = ({ orgId }: { orgId: OrgId }) => {
  const account = useAccount();
  const address = useAddress();
  const asked = useCall(registryCalls.readOrganisation, { orgId });
  const isEditing = address.get("edit") === "1";
  const one = asked.data;
  const isWatcher = account.orgType === "PLATFORM" || account.orgType === "CONTROL";
  return (
    <PageFrame
      title={one?.orgName ?? "单位信息"}
      text={one && `${orgTypeLabels[one.orgType]} · ${one.creditCode}`}
      asked={[asked]}
      actions={
        one &&
        !isEditing && (
          <>
            {isWatcher && <Button href={`#/adminUnit/people?orgId=${orgId}`}>人员</Button>}
            {account.orgType === "PLATFORM" && <Button href={`#/adminUnit/accounts?orgId=${orgId}`}>账号</Button>}
            {one.may.suspend && <SuspendButton orgId={orgId} isSuspended={one.state === "4"} name={one.orgName} />}
            {one.may.edit && (
              <Button type="primary" onClick={() => address.set({ edit: "1" })}>
                修改
              </Button>
            )}
          </>
        )
      }
    >
      {() =>
        one && (
          <>
            {one.state === "4" && (
              <p role="status">
                <StatusTag tone="bad">已停用</StatusTag> {one.suspendReason}
              </p>
            )}
            {one.request && <PendingChange request={one.request} mayWithdraw={one.may.edit} />}
            {isEditing && one.may.edit ? (
              <OrganisationForm organisation={one} onDone={() => address.set({ edit: undefined })} />
            ) : (
              <OrganisationFacts organisation={one} />
            )}
          </>
        )
      }
    </PageFrame>
  );
};

/** 单位信息: the organisation named in the address, or the reader's own; `?new=1` adds one. */
export const OrganisationPage = () => {
  const account = useAccount();
  const address = useAddress();
  const { orgId } = useParams();
  if (address.get("new") === "1" && account.orgType === "PLATFORM")
    return (
      <PageFrame title="新增单位" text="新增后还需为其新增人员并设置管理员账号。">
        <OrganisationForm
          organisation={undefined}
          onDone={(id) => {
            location.hash = `#/adminUnit/unit/${id}`;
          }}
        />
      </PageFrame>
    );
  const id = (orgId === undefined ? account.orgId : Number(orgId)) as OrgId;
  return <ExistingOrganisation key={id} orgId={id} />;
};
