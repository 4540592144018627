import { CallFailed } from "@tushen/contract/ground/envelope";
import { credentialCalls, type CredentialRow } from "@tushen/contract/people/credential";
import type { EmploymentId, OrgId } from "@tushen/contract/ground/fields";
import { personCalls } from "@tushen/contract/people/person";
import { registryCalls } from "@tushen/contract/people/registry";
import type { RoleCode } from "@tushen/domain/ground/organisation";
import { Alert, Button, DatePicker, Input } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useId, useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { describeFailure } from "../../ground/ui/failure.ts";
import { say } from "../../ground/ui/say.tsx";
import { FirstPasswordDialog, type FirstPassword } from "./first-password-dialog.tsx";
import { roleLabel } from "./labels.ts";
import { PersonChoice } from "./person-choice.tsx";
import { RoleOrder } from "./role-order.tsx";
import styles from "./registry.module.css";

interface CredentialDialogProps {
  readonly orgId: OrgId;
  /** Undefined for a new one. */
  readonly row: CredentialRow | undefined;
  readonly onClose: () => void;
}

interface Stored {
  readonly version: number;
  readonly roleCodes: readonly string[];
}

const instantOf = (moment: Dayjs | null) => moment?.toISOString() ?? null;
const momentOf = (instant: string | null | undefined) => (instant ? dayjs(instant) : null);

/** Gives somebody of the organisation a credential, or changes its roles and times. */
export const CredentialDialog = ({ orgId, row, onClose }: CredentialDialogProps) => {
  const ids = useId();
  const [employmentId, setEmploymentId] = useState<EmploymentId>();
  const [username, setUsername] = useState("");
  const [version, setVersion] = useState(row?.version ?? 0);
  const [roleCodes, setRoleCodes] = useState<readonly RoleCode[]>((row?.roleCodes ?? []) as RoleCode[]);
  const [begins, setBegins] = useState(momentOf(row?.effectiveTime));
  const [ends, setEnds] = useState(momentOf(row?.expireTime));
  const [failure, setFailure] = useState<unknown>();
  const [password, setPassword] = useState<FirstPassword>();
  const organisation = useCall(registryCalls.readOrganisation, { orgId });
  const people = useCall(personCalls.listPeople, { orgId, pageSize: 500 }, { when: row === undefined });
  const person = people.data?.list.find((one) => one.employmentId === employmentId);
  const needsUsername = row === undefined && person !== undefined && !person.hasAccount;
  const refresh = [credentialCalls.listCredentials, personCalls.listPeople];
  const add = useAct(credentialCalls.addCredential, { refresh, isQuiet: true });
  const edit = useAct(credentialCalls.editCredential, { refresh, isQuiet: true });

  const save = async () => {
    setFailure(undefined);
    const given = { roleCodes: [...roleCodes], effectiveTime: instantOf(begins), expireTime: instantOf(ends) };
    try {
      if (row) {
        await edit.run({ credentialId: row.credentialId, version, ...given });
        say.done("已保存");
        return onClose();
      }
      if (!person) return;
      const name = username.trim();
      const made = await add.run({
        employmentId: person.employmentId,
        ...(needsUsername && { username: name }),
        ...given,
      });
      if (made.firstPassword === null) {
        say.done(`已新增身份，用原用户名 ${made.username} 登录`);
        return onClose();
      }
      setPassword({ personName: person.personName, username: made.username, password: made.firstPassword });
    } catch (error) {
      // The stored values become the basis; the roles chosen here stay until they are saved again.
      if (error instanceof CallFailed && error.code === "platform.changed-meanwhile")
        setVersion((error.detail as Stored).version);
      setFailure(error);
    }
  };
  if (password) return <FirstPasswordDialog told={password} onClose={onClose} />;
  const isReady =
    roleCodes.length > 0 && (row !== undefined || (person !== undefined && (!needsUsername || username.trim() !== "")));
  return (
    <Dialog
      title={row ? `修改${row.personName}的身份` : "新增身份"}
      isOpen
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={!isReady}
            loading={add.isRunning || edit.isRunning}
            onClick={() => void save()}
          >
            保存
          </Button>
        </>
      }
    >
      <div className={styles.dialogForm}>
        {failure !== undefined && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={describeFailure(failure).sentence}
            description={problemsOf(failure)}
          />
        )}
        {row === undefined && (
          <div>
            <label htmlFor={`${ids}-person`}>人员</label>
            <PersonChoice
              id={`${ids}-person`}
              people={people.data?.list ?? []}
              chosen={employmentId}
              onPick={setEmploymentId}
            />
          </div>
        )}
        {needsUsername && (
          <div>
            <label htmlFor={`${ids}-username`}>用户名</label>
            <Input
              id={`${ids}-username`}
              value={username}
              maxLength={32}
              autoComplete="off"
              onChange={(event) => setUsername(event.target.value)}
            />
            <p>4 至 32 位，以字母开头，可含字母、数字、点、下划线和短横；或为手机号。保存后显示首次密码。</p>
          </div>
        )}
        {person?.hasAccount && <p>此人已有账号，新身份用原用户名和密码登录，登录后在右上角切换。</p>}
        {organisation.data && (
          <RoleOrder orgType={organisation.data.orgType} chosen={roleCodes} onChange={setRoleCodes} />
        )}
        <div className={styles.times}>
          <div>
            <label htmlFor={`${ids}-begins`}>生效时间（留空为立即）</label>
            <DatePicker id={`${ids}-begins`} showTime={{ format: "HH:mm" }} value={begins} onChange={setBegins} />
          </div>
          <div>
            <label htmlFor={`${ids}-ends`}>失效时间（留空为长期）</label>
            <DatePicker id={`${ids}-ends`} showTime={{ format: "HH:mm" }} value={ends} onChange={setEnds} />
          </div>
        </div>
      </div>
    </Dialog>
  );
};

/** Details of a refusal: what was stored meanwhile, or the wrong field. */
const problemsOf = (error: unknown): string | undefined => {
  if (!(error instanceof CallFailed)) return undefined;
  if (error.code === "platform.changed-meanwhile")
    return `现在的角色：${((error.detail as Stored).roleCodes ?? []).map(roleLabel).join("、")}。再次保存将以您的选择为准。`;
  if (error.status !== 422 || !Array.isArray(error.detail)) return undefined;
  return (error.detail as { message: string }[]).map(({ message }) => message).join("；");
};
