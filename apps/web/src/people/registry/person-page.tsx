import type { EmploymentId, OrgId } from "@tushen/contract/ground/fields";
import { personCalls } from "@tushen/contract/people/person";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { Button } from "antd";
import { useState } from "react";
import { useParams } from "react-router";
import { today } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { ReasonDialog } from "../../ground/ui/window/reason-dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { FactTable } from "./fact-table.tsx";
import { useOrgInAddress } from "./org-filter.tsx";
import { type PersonDetail, PersonForm } from "./person-form.tsx";
import { ValidityMark } from "./validity-mark.tsx";
import styles from "./registry.module.css";

const PersonFacts = ({ person: one }: { person: PersonDetail }) => (
  <>
    <Section title="基本信息">
      <FactTable
        facts={[
          { label: "姓名", value: one.personName },
          { label: "职称", value: dictionaryLabel("TITLE", one.title) },
          { label: dictionaryLabel("ID_TYPE", one.idType), value: one.idNumber },
          { label: "手机", value: one.mobile },
          { label: "部门", value: one.departmentName },
          { label: "专业", value: one.disciplines.map(disciplineLabel).join("、") },
          { label: "可审专业", value: one.reviewDisciplines.map(disciplineLabel).join("、") },
          { label: "入职", value: one.joinedOn },
          ...(one.otherOrgNames.length > 0
            ? [{ label: "同时任职", value: one.otherOrgNames.join("、"), isWide: true }]
            : []),
        ]}
      />
    </Section>
    <Section title="执业注册">
      {one.registrations.length === 0 ? (
        <Empty title="没有登记执业注册" text="由单位管理员在人员资料中登记。" />
      ) : (
        <table className={styles.plain}>
          <thead>
            <tr>
              <th>注册类别</th>
              <th>注册号</th>
              <th>执业印章号</th>
              <th>专业</th>
              <th>有效期至</th>
            </tr>
          </thead>
          <tbody>
            {one.registrations.map((row) => (
              <tr key={`${row.regType} ${row.regNo}`}>
                <td>{dictionaryLabel("REG_TYPE", row.regType)}</td>
                <td>{row.regNo}</td>
                <td>{row.sealNo || "—"}</td>
                <td>{row.discipline ? disciplineLabel(row.discipline) : "—"}</td>
                <td>
                  <ValidityMark validTo={row.validTo} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  </>
);

const LeaveButton = ({ person }: { person: PersonDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const leave = useAct(personCalls.leave, {
    refresh: [personCalls.readPerson, personCalls.listPeople],
    onDone: () => {
      setOpen(false);
      say.done(`${person.personName}已办理离职`);
    },
  });
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        办理离职
      </Button>
      {isOpen && (
        <ReasonDialog
          title={`${person.personName}离职`}
          note="自今天起离开本单位：在本单位的身份和印章立即失效，会话退出；在其他单位的任职不受影响，已办的事项保留。"
          label="理由（记入日志）"
          yes="办理离职"
          isRunning={leave.isRunning}
          onYes={(reason) => leave.start({ employmentId: person.employmentId, leftOn: today(), reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const ExistingPerson = ({ employmentId }: { employmentId: EmploymentId }) => {
  const account = useAccount();
  const [isEditing, setEditing] = useState(false);
  const asked = useCall(personCalls.readPerson, { employmentId });
  const one = asked.data;
  return (
    <PageFrame
      title={one?.personName ?? "人员信息"}
      text={one && `${one.orgName} · ${one.departmentName || "未填部门"}`}
      asked={[asked]}
      actions={
        one?.may.edit &&
        !isEditing && (
          <>
            {one.personId !== account.personId && <LeaveButton person={one} />}
            <Button href={`#/adminUnit/accounts?keyword=${encodeURIComponent(one.personName)}&orgId=${one.orgId}`}>
              账号
            </Button>
            <Button type="primary" onClick={() => setEditing(true)}>
              修改
            </Button>
          </>
        )
      }
    >
      {() =>
        one && (
          <>
            {one.leftOn && (
              <p role="status">
                <StatusTag tone="quiet">{`${one.leftOn} 离职`}</StatusTag> {one.leaveReason}
              </p>
            )}
            {isEditing && one.may.edit ? (
              <PersonForm person={one} orgId={one.orgId} onDone={() => setEditing(false)} />
            ) : (
              <PersonFacts person={one} />
            )}
          </>
        )
      }
    </PageFrame>
  );
};

/** 人员信息: one person of one organisation; without an id a new person of the organisation in the address. */
export const PersonPage = () => {
  const account = useAccount();
  const { employmentId } = useParams();
  const inAddress = useOrgInAddress();
  const orgId: OrgId = account.orgType === "PLATFORM" ? (inAddress ?? account.orgId) : account.orgId;
  if (employmentId !== undefined)
    return <ExistingPerson key={employmentId} employmentId={Number(employmentId) as EmploymentId} />;
  return (
    <PageFrame title="新增人员" text="已在其他单位登记的人员，填写相同的姓名、证件号码和手机号即可加入本单位。">
      <PersonForm
        person={undefined}
        orgId={orgId}
        onDone={(id) => {
          location.hash = `#/adminUnit/person/${id}`;
        }}
      />
    </PageFrame>
  );
};
