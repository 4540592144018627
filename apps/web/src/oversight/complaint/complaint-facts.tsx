import type { Complaint } from "@tushen/contract/oversight/complaint-shape";
import { instantText } from "../../ground/platform/format.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./complaint.module.css";
import { toneOf } from "./complaint-states.ts";

const dueWords: Readonly<Partial<Record<Complaint["state"], string>>> = {
  SUBMITTED: "受理期限",
  ACCEPTED: "答复期限",
  HANDLING: "答复期限",
  DISPUTED: "复核受理期限",
};

const Fact = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

/** Where the complaint stands, who holds it, and until when. */
export const ComplaintFacts = ({ one }: { readonly one: Complaint }) => (
  <dl className={styles.facts}>
    <Fact title="状态">
      <StatusTag tone={toneOf(one.state)}>{one.stateLabel}</StatusTag>
      {one.resultName !== "" && <b> {one.resultName}</b>}
    </Fact>
    {one.dueOn !== null && (
      <Fact title={dueWords[one.state] ?? "期限"}>
        {one.dueOn}
        {one.isOverdue && <em className={styles.late}>已超期</em>}
      </Fact>
    )}
    <Fact title="申诉人">
      {one.orgName === "" ? "匿名" : `${one.orgName} ${one.makerName}`}
      {one.isAnonymous && one.orgName !== "" && "（对其他单位匿名）"}
    </Fact>
    {one.contactMobile !== "" && (
      <Fact title="联系人">
        {one.contactName} {one.contactMobile}
      </Fact>
    )}
    {one.submitTime !== null && <Fact title="提交">{instantText(one.submitTime)}</Fact>}
    {one.handlerOrgName !== null && (
      <Fact title="办理">
        {one.handlerOrgName} {one.handlerName}
      </Fact>
    )}
    {one.experts !== "" && <Fact title="专家">{one.experts}</Fact>}
    {one.refuseReason !== null && <Fact title="不予受理">{one.refuseReason}</Fact>}
    {one.disputeUntil !== null && one.state === "REPLIED" && one.result !== "1" && (
      <Fact title="复核">不认可的，可在{one.disputeUntil}前申请复核一次</Fact>
    )}
    {one.satisfactionName !== "" && <Fact title="满意度">{one.satisfactionName}</Fact>}
  </dl>
);
