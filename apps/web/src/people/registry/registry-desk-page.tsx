import { credentialCalls } from "@tushen/contract/people/credential";
import { type Expiry, personCalls } from "@tushen/contract/people/person";
import { registryCalls } from "@tushen/contract/people/registry";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { warningDays } from "@tushen/domain/people/validity";
import { dayText } from "../../ground/platform/format.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { orgTypeLabels, requestKinds } from "./labels.ts";
import { ValidityMark } from "./validity-mark.tsx";
import styles from "./registry.module.css";

const expiryName = ({ kind, type }: Expiry): string => {
  if (kind === "registration") return dictionaryLabel("REG_TYPE", type);
  if (kind === "qualification") return `资质：${dictionaryLabel("QUAL_TYPE", type)}`;
  return `审查机构认定：${dictionaryLabel("CENSOR_CLASS", type)}`;
};

const Expiries = ({ rows }: { rows: readonly Expiry[] }) => (
  <ul className={styles.lines}>
    {rows.map((row) => (
      <li key={`${row.kind} ${row.employmentId ?? row.orgId} ${row.type} ${row.number}`}>
        <a
          href={row.employmentId === null ? `#/adminUnit/unit/${row.orgId}` : `#/adminUnit/person/${row.employmentId}`}
        >
          {row.personName ?? row.orgName}
        </a>
        <span>
          {expiryName(row)} {row.number}
          {row.personName && <small>{row.orgName}</small>}
        </span>
        <ValidityMark validTo={row.validTo} />
      </li>
    ))}
  </ul>
);

/** A figure; one whose list stands on this page leads nowhere. */
const Card = ({ count, label, to }: { count: number | undefined; label: string; to?: string }) => {
  const Frame = to === undefined ? "div" : "a";
  return (
    <Frame {...(to !== undefined && { href: to })} data-empty={count === 0}>
      <b>{count ?? "…"}</b>
      {label}
    </Frame>
  );
};

const Waiting = () => {
  const waiting = useCall(registryCalls.listOrganisationRequests, { state: "WAITING", pageSize: 8 });
  return (
    <Section title="待审核的单位" extra={<a href="#/adminUnit/requests">全部申请</a>}>
      {waiting.data?.list.length === 0 ? (
        <Empty title="没有待审核的申请" text="单位自行登记或变更名称、代码后出现在这里。" />
      ) : (
        <ul className={styles.lines}>
          {waiting.data?.list.map((row) => (
            <li key={row.requestId}>
              <a href={`#/adminUnit/requests?request=${row.requestId}`}>{row.orgName}</a>
              <span>
                {requestKinds[row.kind]}
                <small>{orgTypeLabels[row.orgType]}</small>
              </span>
              <time dateTime={row.createTime}>{dayText(row.createTime)}</time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

/** 管理概览: open requests, terms that end soon, and links to the lists. */
export const RegistryDeskPage = () => {
  const account = useAccount();
  const isWatcher = account.orgType === "PLATFORM" || account.orgType === "CONTROL";
  const one = { pageSize: 1 };
  const organisations = useCall(registryCalls.listOrganisations, one, { when: isWatcher });
  const suspended = useCall(registryCalls.listOrganisations, { ...one, state: "4" }, { when: isWatcher });
  const waiting = useCall(registryCalls.listOrganisationRequests, { ...one, state: "WAITING" });
  const people = useCall(personCalls.listPeople, one);
  const accounts = useCall(credentialCalls.listCredentials, one);
  const expiring = useCall(personCalls.listExpiring, { withinDays: warningDays, pageSize: 50 });
  return (
    <PageFrame title="管理概览" text={`${account.orgName} · ${account.personName}`} asked={[expiring]} isNarrow>
      <nav className={styles.cards} aria-label="管理事项">
        {isWatcher && (
          <>
            <Card count={waiting.data?.total} label="待审核申请" to="#/adminUnit/requests?state=WAITING" />
            <Card count={organisations.data?.total} label="单位" to="#/adminUnit/organisations" />
            <Card count={suspended.data?.total} label="停用单位" to="#/adminUnit/organisations?state=4" />
          </>
        )}
        <Card count={people.data?.total} label="在职人员" to="#/adminUnit/people" />
        <Card count={accounts.data?.total} label="账号身份" to="#/adminUnit/accounts" />
        <Card count={expiring.data?.total} label="已到期和将到期" />
      </nav>
      {isWatcher && <Waiting />}
      <Section title={`已到期和 ${warningDays} 天内到期的注册、资质与认定`}>
        {expiring.data?.list.length === 0 ? (
          <Empty title="没有即将到期的注册和资质" text={`到期前 ${warningDays} 天起在这里提醒。`} />
        ) : (
          <Expiries rows={expiring.data?.list ?? []} />
        )}
      </Section>
    </PageFrame>
  );
};
