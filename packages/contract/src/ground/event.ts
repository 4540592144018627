import {
  type BusinessEventType,
  businessEvents,
  businessEventTypes,
  eventTypes,
  messageType,
} from "@tushen/domain/ground/event/business-event";
import { exampleStates } from "@tushen/domain/ground/event/event-examples";
import { z } from "zod";
import { ApplicationId, Instant, SubmissionId } from "./fields.ts";

/** What a business event tells: ids, numbers and states; no names of people and no amounts. */
export const EventData = z.object({
  applicationId: ApplicationId,
  /** The number of the project (`application_no`), or null before it has one. */
  applicationNo: z.string().nullable(),
  /** The batch it is about; null: the whole project. */
  submissionId: SubmissionId.nullable(),
  /** What moved: `application`, `submission`, `certificate` … */
  objectKind: z.string(),
  objectId: z.number().int(),
  /** The number people know the object by, such as that of a certificate. */
  objectNumber: z.string().nullable(),
  /** Null: the event began the object. */
  formerState: z.string().nullable(),
  state: z.string().nullable(),
  /** Place in the history of the project: grows with each event of one project, with gaps. */
  sequence: z.number().int(),
});
export type EventData = z.output<typeof EventData>;

const envelope = {
  specversion: z.literal("1.0"),
  /** The same in every attempt, and for every receiver of a business event. */
  id: z.string(),
  source: z.string(),
  time: Instant,
  datacontenttype: z.literal("application/json"),
  /** Its place in the order of the channel: events after it are read with it. */
  cursor: z.string().optional(),
};

/** A message for people of the organisation as CloudEvents 1.0 writes it. */
const MessageEvent = z.object({
  ...envelope,
  type: z.literal(messageType),
  /** `application/{id}`, when the message is about one. */
  subject: z.string().optional(),
  data: z.object({
    title: z.string(),
    content: z.string(),
    link: z.string().nullable(),
    receivers: z.string(),
  }),
});

const BusinessEvent = z.object({
  ...envelope,
  type: z.enum(businessEventTypes),
  /** `application/{id}` */
  subject: z.string(),
  data: EventData,
});

/** An event as it is posted to systems and read by them. */
export const PushEvent = z.discriminatedUnion("type", [MessageEvent, BusinessEvent]);
export type PushEvent = z.output<typeof PushEvent>;

export const EventType = z.enum(eventTypes);

/** Where an example stands in the examples' own project. */
const exampleIds: Readonly<Record<string, { readonly objectId: number; readonly objectNumber: string | null }>> = {
  application: { objectId: 1, objectNumber: null },
  submission: { objectId: 2, objectNumber: "SL202611230001" },
  certificate: { objectId: 7, objectNumber: "HG202611230001" },
};

/** What an event of this type tells, with made-up ids, for documents and for trials. */
export const exampleDataOf = (type: BusinessEventType): EventData => {
  const { subject } = businessEvents[type];
  const { objectId, objectNumber } = exampleIds[subject] ?? { objectId: 9, objectNumber: null };
  const [formerState, state] = exampleStates[type];
  return {
    ...{ applicationId: ApplicationId.parse(1), applicationNo: "410105202611230001" },
    submissionId: subject === "application" ? null : SubmissionId.parse(2),
    ...{ objectKind: subject, objectId, objectNumber },
    ...{ formerState, state, sequence: 12 },
  };
};

/** An example of the whole event, from the portal at `source`. */
export const exampleOf = (type: BusinessEventType, source: string): PushEvent => ({
  ...{ specversion: "1.0", id: "5f0c6f0e-7c0e-4f7e-9b62-3a5f6f0f5f11", source, type, subject: "application/1" },
  ...{ time: "2026-11-23T00:59:58.000Z", datacontenttype: "application/json", cursor: "1024" },
  data: exampleDataOf(type),
});
