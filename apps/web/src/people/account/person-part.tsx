import type { MyAccount } from "@tushen/contract/people/own-account";
import { dayText } from "../../ground/platform/format.ts";
import { Section } from "../../ground/ui/page-frame.tsx";
import styles from "./account.module.css";
import layout from "../../ground/ui/layout.module.css";

const none = <span className={layout.quiet}>未登记</span>;

/** Person and firm; numbers of the person are partly masked. */
export const PersonPart = ({ mine: { accountUsername, createTime, person, organisation } }: { mine: MyAccount }) => (
  <div className={styles.pair}>
    <Section title="本人">
      <dl className={styles.facts}>
        <dt>姓名</dt>
        <dd>{person.personName}</dd>
        <dt>用户名</dt>
        <dd>{accountUsername}</dd>
        <dt>手机号</dt>
        <dd>{person.mobile || none}</dd>
        <dt>身份证号码</dt>
        <dd>{person.idNumber ?? none}</dd>
        <dt>执业注册</dt>
        <dd>
          {person.registrations.length === 0
            ? none
            : person.registrations.map(({ regName, regNo, validTo }) => (
                <p key={regNo}>
                  {regName} {regNo}，有效期至 {validTo}
                </p>
              ))}
        </dd>
        <dt>开通日期</dt>
        <dd>{dayText(createTime)}</dd>
      </dl>
    </Section>
    <Section title="当前单位">
      <dl className={styles.facts}>
        <dt>单位名称</dt>
        <dd>{organisation.orgName}</dd>
        <dt>统一社会信用代码</dt>
        <dd>{organisation.creditCode}</dd>
        <dt>地址</dt>
        <dd>{organisation.address || none}</dd>
      </dl>
    </Section>
  </div>
);
