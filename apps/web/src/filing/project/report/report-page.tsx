import { accountCalls, type Credential } from "@tushen/contract/people/account";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { type Corp, organisationCalls } from "@tushen/contract/people/organisation";
import { projectCalls } from "@tushen/contract/filing/project";
import { applicationMachine } from "@tushen/domain/filing/application-state";
import type { ProjectForm } from "@tushen/domain/ground/project-type";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { projectHome } from "@tushen/domain/filing/project-home";
import { Button } from "antd";
import { useState } from "react";
import { useCall } from "../../../ground/platform/queries.ts";
import { useToken } from "../../../ground/platform/open-page.ts";
import { session } from "../../../ground/platform/session.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { PageFrame } from "../../../ground/ui/page-frame.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import type { Filed } from "./guest-account-form.tsx";
import { GuestReport } from "./guest-report.tsx";
import { IdentityNotice } from "./identity-notice.tsx";
import { rowForCorp } from "./participant-form.tsx";
import { emptyRow, type ReportValues, startInfo, valuesOf } from "./wizard-form.ts";
import { type Receipt, ReportReceipt } from "./report-receipt.tsx";
import { ReportWizard } from "./report-wizard.tsx";
import { SignInToContinue } from "./sign-in-to-continue.tsx";

/** First values of a new report: the firm that files it and the participants every report has. */
const startFor = (kind: ReportForm, account: Credential, corp: Corp | undefined): ReportValues => {
  const ownType = { CONSTRUCT: "1", SURVEY: "3", DESIGN: "4" }[account.orgType as string] ?? "1";
  const row = { ...emptyRow(ownType, true), orgId: account.orgId, orgName: account.orgName };
  const own = { ...(corp ? rowForCorp(row, corp) : row), confirmState: 1 };
  const leader = { leaderName: account.personName, leaderMobile: account.accountMobile ?? "" };
  return {
    info: {
      ...startInfo(kind),
      contactName: account.personName,
      contactMobile: account.accountMobile ?? "",
    },
    participants: [...new Set([...kind.requiredParticipants, ownType])].map((type) =>
      type === ownType ? { ...own, ...leader } : emptyRow(type, true),
    ),
    revision: 0,
  };
};

/** A new report, filled in with the register's facts about the firm that files it. */
const NewReport = ({
  kind,
  account,
  onCreated,
  onSubmitted,
}: {
  kind: ReportForm;
  account: Credential;
  onCreated: (id: number) => void;
  onSubmitted: (receipt: Receipt) => void;
}) => {
  const own = useCall(organisationCalls.searchCorps, { corpName: account.orgName, pageSize: 5 });
  const corp = own.data?.list.find(({ orgId }) => orgId === account.orgId);
  return (
    <PageFrame title={kind.title} text="填写内容自动保存为草稿，可随时离开，从工作台继续。" asked={[own]}>
      {() => (
        <ReportWizard
          kind={kind}
          account={account}
          project={undefined}
          start={startFor(kind, account, corp)}
          onCreated={onCreated}
          onSubmitted={onSubmitted}
        />
      )}
    </PageFrame>
  );
};

interface ReportOfProps {
  readonly kind: ReportForm;
  readonly account: Credential;
  readonly id: number;
  /** Numbers of a report a guest saved during this visit, shown until the guest has noted them. */
  readonly filed: Filed | undefined;
  readonly onSubmitted: (receipt: Receipt) => void;
}

/** A saved report: filled in further, or shown as closed. */
const KeptReport = ({ kind, account, id, filed, onSubmitted }: ReportOfProps) => {
  const [isNoted, setNoted] = useState(false);
  const project = useCall(projectCalls.readProject, { projectApplicationId: id as ApplicationId }, { freshForMs: 0 });
  const info = project.data;
  return (
    <PageFrame
      title={kind.title}
      text={info && `申报编号 ${info.applicationNo}${info.returnReason ? ` · 退回意见：${info.returnReason}` : ""}`}
      // The cache may hold an older answer; the wizard begins with the stored values.
      asked={[{ ...project, isPending: !project.isFetchedAfterMount }]}
    >
      {() =>
        info?.mayEdit ? (
          <>
            {filed && !isNoted && (
              <IdentityNotice
                serialNumber={filed.serialNumber}
                code={filed.projectSecretKey}
                onNoted={() => setNoted(true)}
              />
            )}
            <ReportWizard
              kind={kind}
              account={account}
              project={info}
              start={valuesOf(kind, info)}
              identityCode={filed?.projectSecretKey}
              onCreated={() => {}}
              onSubmitted={onSubmitted}
            />
          </>
        ) : (
          <Empty
            title={`本项目${info ? applicationMachine.states[info.state as keyof typeof applicationMachine.states] : ""}，申报信息不能在此修改`}
            text="申报信息和办理进度在项目首页查看。"
            action={
              <Button type="primary" href={projectHome(id)}>
                进入项目首页
              </Button>
            }
          />
        )
      }
    </PageFrame>
  );
};

/**
 * The number of the report begun on a page. It stands beside React's states, because some of them are drawn earlier
 * than others: the address may show the number before the page knows it, and the wizard would start again without its
 * answers.
 */
const numberToCome = () => {
  let number: number | undefined;
  return {
    came: (id: number) => {
      number = id;
    },
    is: (id: number | undefined) => id !== undefined && id === number,
  };
};

interface Work {
  /** The report named in the address when the page opened. */
  readonly opened: number | undefined;
  /** The report named in the address at present. */
  readonly named: number | undefined;
  /** The report begun on this page. */
  readonly begun: ReturnType<typeof numberToCome>;
  /** Answer of a guest's first save. */
  readonly filed?: Filed;
  readonly receipt?: Receipt;
  readonly round: number;
}

/** A report of any kind; some kinds are open to guests. From the first save on the address names the draft. */
export const ReportPage = ({ form }: { form: ProjectForm }) => {
  const kind = reportForms[form];
  const address = useAddress();
  const token = useToken();
  const account = useCall(accountCalls.currentCredential, {}, { when: token !== undefined });
  const inAddress = Number(address.get("projectApplicationId")) || undefined;
  const [work, setWork] = useState<Work>(() => ({
    opened: inAddress,
    named: inAddress,
    begun: numberToCome(),
    round: 0,
  }));
  if (inAddress !== work.named)
    setWork(
      work.begun.is(inAddress)
        ? { ...work, named: inAddress }
        : { opened: inAddress, named: inAddress, begun: numberToCome(), round: work.round + 1 },
    );
  if (token === undefined && inAddress === undefined)
    return (
      <GuestReport
        kind={kind}
        onFiled={(filed) => {
          work.begun.came(filed.projectApplicationId);
          setWork((former) => ({ ...former, filed, round: former.round + 1 }));
          session.setToken(filed.token);
          address.set({ projectApplicationId: String(filed.projectApplicationId), step: "participants" });
        }}
      />
    );
  if (token === undefined)
    return (
      <PageFrame title={kind.title}>
        <SignInToContinue />
      </PageFrame>
    );
  const me = account.data?.[0];
  if (me === undefined) return <PageFrame title={kind.title} asked={[account]} />;
  const onSubmitted = (receipt: Receipt) => setWork((former) => ({ ...former, receipt }));
  if (work.receipt)
    return (
      <PageFrame title={kind.title}>
        <ReportReceipt receipt={work.receipt} isOwner={me.orgType === "CONSTRUCT"} />
      </PageFrame>
    );
  const kept = work.opened ?? work.filed?.projectApplicationId;
  if (kept !== undefined)
    return (
      <KeptReport kind={kind} key={work.round} account={me} id={kept} filed={work.filed} onSubmitted={onSubmitted} />
    );
  return (
    <NewReport
      kind={kind}
      key={work.round}
      account={me}
      onCreated={(id) => {
        work.begun.came(id);
        address.set({ projectApplicationId: String(id), new: undefined });
      }}
      onSubmitted={onSubmitted}
    />
  );
};
