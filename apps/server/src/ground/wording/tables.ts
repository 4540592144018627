import type { MessageKind } from "@tushen/domain/ground/wording/message-kinds";
import type { Generated } from "kysely";
import type { Stamp } from "../platform/database/columns.ts";

/** 消息文案的本地改动；标题和正文为空表示用自带文案 */
export interface MessageWordingTable {
  kind: MessageKind;
  title: string | null;
  content: string | null;
  version: Generated<number>;
  change_time: Stamp;
  changer_name: string;
}

export interface WordingTables {
  message_wording: MessageWordingTable;
}
