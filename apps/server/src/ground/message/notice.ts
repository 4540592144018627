import type { MessageKind } from "@tushen/domain/ground/wording/message-kinds";

export interface Notice {
  readonly title: string;
  readonly content: string;
  /** Hash address the message opens. */
  readonly url?: string;
  /** Kind and facts of a message whose wording an operator may change; `worded` of the domain gives all of it but the address. */
  readonly kind?: MessageKind;
  readonly values?: Readonly<Record<string, string>>;
}
