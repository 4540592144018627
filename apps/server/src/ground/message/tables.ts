import type { CredentialId, MessageId } from "@tushen/contract/ground/fields";
import type { GeneratedAlways } from "kysely";
import type { Json, Stamp } from "../platform/database/columns.ts";

/** 站内消息 */
export interface MessageTable {
  id: GeneratedAlways<MessageId>;
  credential_id: CredentialId;
  title: string;
  content: string;
  url: string | null;
  send_time: Stamp;
  read_time: Stamp | null;
}

/** 待分发的通知：同一消息发给若干人，写一行 */
export interface NoticeTable {
  id: GeneratedAlways<number>;
  credential_ids: Json<CredentialId[]>;
  title: string;
  content: string;
  url: string | null;
  send_time: Stamp;
}

/** 开发收件箱：短信、邮件与验证码答案，生产环境不写入 */
export interface OutboxItemTable {
  id: GeneratedAlways<number>;
  time: Stamp;
  receiver: string;
  kind: string;
  text: string;
}

export interface MessageTables {
  message: MessageTable;
  notice: NoticeTable;
  outbox_item: OutboxItemTable;
}
