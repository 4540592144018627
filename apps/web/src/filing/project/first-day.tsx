import type { Credential } from "@tushen/contract/people/account";
import { personCalls } from "@tushen/contract/people/person";
import { registryCalls } from "@tushen/contract/people/registry";
import { canEditModule, hasModule } from "@tushen/domain/ground/rights";
import type { ReactNode } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import styles from "./first-day.module.css";

interface StepProps {
  readonly title: string;
  readonly text: string;
  /** Undefined where nobody can tell. */
  readonly isDone?: boolean | undefined;
  /** The page on which it is done; absent for who may not do it. */
  readonly page?: { readonly label: string; readonly address: string } | undefined;
  readonly children?: ReactNode;
}

const Step = ({ title, text, isDone = false, page, children }: StepProps) => (
  <li data-done={isDone}>
    <div>
      <h3>
        {title}
        {isDone && <small>已完成</small>}
      </h3>
      <p>{text}</p>
    </div>
    {page && !isDone && <a href={page.address}>{page.label}</a>}
    {children}
  </li>
);

const forAdministrator = "由贵单位的管理员办理。";

interface FirstDayProps {
  readonly account: Credential;
  /** The button that begins a report. */
  readonly newReport: ReactNode;
}

/** What a firm does before its first project; it stands on the desk until there is one. */
export const FirstDay = ({ account, newReport }: FirstDayProps) => {
  const { orgId, orgType } = account;
  const maySee = hasModule(account, "ORG");
  const mayEdit = canEditModule(account, "ORG");
  const firm = useCall(registryCalls.readOrganisation, { orgId }, { when: maySee });
  const people = useCall(personCalls.listPeople, { orgId, pageSize: 1 }, { when: maySee });
  const isOwner = orgType === "CONSTRUCT";
  const withHint = (text: string) => (mayEdit ? text : `${text}${forAdministrator}`);
  const pageFor = (label: string, address: string) => (mayEdit ? { label, address } : undefined);
  return (
    <section className={styles.firstDay} aria-label="开始使用">
      <h2>开始使用</h2>
      <ol>
        {!isOwner && (
          <Step
            title="登记单位资质"
            text={withHint("申报项目时，贵单位的资质从登记信息带入。")}
            isDone={firm.data && firm.data.qualifications.length > 0}
            page={pageFor("登记资质", `#/adminUnit/unit/${orgId}`)}
          />
        )}
        <Step
          title={isOwner ? "登记项目负责人" : "登记项目负责人和专业人员"}
          text={withHint(
            isOwner
              ? "申报时从本单位人员中选择项目负责人。"
              : "申报和报审时从本单位人员中选择，注册人员须填写注册证书。",
          )}
          isDone={people.data && people.data.total > 1}
          page={pageFor("登记人员", "#/adminUnit/people")}
        />
        <Step
          title={isOwner ? "申报第一个项目" : "申报项目，或等建设单位选择贵单位"}
          text={
            isOwner
              ? "按建设工程的类别填写；没有填完也可以随时保存。"
              : "建设单位在申报中选择贵单位后，您会收到站内消息，项目出现在这里；确认参与后即可上传图纸。"
          }
        >
          {newReport}
        </Step>
      </ol>
    </section>
  );
};
