import type { AccountId, OrgId, PushChannelId, PushId } from "@tushen/contract/ground/fields";
import type { EventData } from "@tushen/contract/ground/event";
import type { RoleCode } from "@tushen/contract/ground/who";
import type { EventType } from "@tushen/domain/ground/event/business-event";
import type { PushKind, PushState } from "@tushen/domain/ground/push";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { JsonByDefault, Stamp } from "../platform/database/columns.ts";

/** 推送渠道 */
export interface PushChannelTable {
  id: GeneratedAlways<PushChannelId>;
  /** null for what belongs to a person */
  org_id: OrgId | null;
  /** whose mail it is */
  account_id: AccountId | null;
  /** who gets text messages by it */
  texted_account_id: AccountId | null;
  kind: PushKind;
  channel_name: string;
  /** {address, secret}, sealed under SECRET */
  sealed_target: string;
  shown_address: string;
  /** only messages to people of these roles; empty: all */
  role_codes: JsonByDefault<RoleCode[]>;
  /** types of events it gets; robots and people get messages only */
  event_types: JsonByDefault<EventType[]>;
  is_on: Generated<boolean>;
  /** failures since the last post that arrived */
  failures: Generated<number>;
  failing_since: Stamp | null;
  /** after a failure: not before this time */
  next_time: Stamp | null;
  last_answer: string | null;
  last_sent_time: Stamp | null;
  create_time: Stamp;
  creator_name: string;
  is_daily: Generated<boolean>;
  /** hours in Beijing */
  quiet_from: number | null;
  quiet_to: number | null;
}

/** 推送记录 */
export interface PushTable {
  id: GeneratedAlways<PushId>;
  /** the same in every attempt */
  message_id: Generated<string>;
  channel_id: PushChannelId;
  title: string;
  content: string;
  url: string | null;
  receivers: string;
  send_time: Stamp;
  /** not before this time; a day later it is given up */
  waits_since: Stamp;
  state: Generated<PushState>;
  attempts: Generated<number>;
  answer: string | null;
  sent_time: Stamp | null;
  event_type: Generated<EventType>;
  /** of a business event; null for messages */
  event_data: ColumnType<EventData | null, string | undefined, never>;
}

/** 待验证的邮箱 */
export interface MailProofTable {
  account_id: AccountId;
  /** {address, secret}, sealed under SECRET */
  sealed_target: string;
  code_hash: string;
  sent_time: Stamp;
  sent_count: number;
  tries: Generated<number>;
}

export interface PushTables {
  mail_proof: MailProofTable;
  push_channel: PushChannelTable;
  push: PushTable;
}
