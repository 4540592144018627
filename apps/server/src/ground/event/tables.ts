import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import type { BusinessEventType } from "@tushen/domain/ground/event/business-event";
import type { Generated, GeneratedAlways } from "kysely";
import type { Stamp } from "../platform/database/columns.ts";

/** 待分发的业务事件 */
export interface BusinessEventTable {
  id: GeneratedAlways<number>;
  /** the same for every system that gets the event */
  event_id: Generated<string>;
  type: BusinessEventType;
  application_id: ApplicationId;
  /** the batch it is about; null for the whole project */
  submission_id: SubmissionId | null;
  /** what moved, as the history names it */
  object_kind: string;
  object_id: number;
  object_number: string | null;
  former_state: string | null;
  state: string | null;
  /** place of the line in the history of the project */
  sequence: number;
  event_time: Stamp;
}

export interface EventTables {
  business_event: BusinessEventTable;
}
