import type { OutputOf } from "@tushen/contract/ground/call";
import type { organisationCalls } from "@tushen/contract/people/organisation";
import { instantText } from "../../ground/platform/format.ts";
import styles from "./verification.module.css";

export type Invitation = OutputOf<typeof organisationCalls.readInvitation>;

/** The invitation: inviting owner, project and invited firm. */
export const InvitationFacts = ({ invitation }: { invitation: Invitation }) => (
  <dl className={styles.facts}>
    <dt>项目名称</dt>
    <dd>{invitation.projectName || "（尚未填写）"}</dd>
    <dt>建设单位</dt>
    <dd>{invitation.ownerName}</dd>
    <dt>受邀单位</dt>
    <dd>{invitation.orgName ?? "未指定，以核验通过的设计单位为准"}</dd>
    <dt>有效期至</dt>
    <dd>{instantText(invitation.expiresAt)}</dd>
  </dl>
);
