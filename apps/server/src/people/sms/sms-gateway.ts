/** Wordings the provider has approved for the operator; parameters fill their variables. */
export type SmsTemplate = "phone-code" | "mobile-changed" | "notice";

export interface Sms {
  /** Our own number of this message; the provider returns it in receipts. */
  readonly id: string;
  readonly mobile: string;
  readonly template: SmsTemplate;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Sends text messages, with one attempt: the caller decides about repetitions, as each has a cost. */
export interface SmsGateway {
  readonly name: "inbox" | "aliyun";
  /** Whether there is a wording for the messages of the in-box. */
  readonly maySendNotices: boolean;
  /** Returns the provider's number of the message, or throws `SmsNotSent`. */
  send(sms: Sms): Promise<{ readonly providerId: string }>;
}

/**
 * refused: nothing can be sent to this number; too-many: nothing more to this number for now; unavailable: not sent, for
 * reasons that lie with the provider or with our settings; unsure: the answer was lost, the message may be on its way.
 */
export type SmsTrouble = "refused" | "too-many" | "unavailable" | "unsure";

export class SmsNotSent extends Error {
  override readonly name = "SmsNotSent";
  readonly trouble: SmsTrouble;

  constructor(trouble: SmsTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}
