/** Wordings the operator has had approved by the provider; parameters are what varies in them. */
export type SmsTemplate = "phone-code";

export interface Sms {
  /** Our own number of this message; the provider keeps it with its receipts. */
  readonly id: string;
  readonly mobile: string;
  readonly template: SmsTemplate;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Sends text messages. Takes one attempt: whether to try again is decided by whoever knows what it costs. */
export interface SmsGateway {
  readonly name: "inbox" | "aliyun";
  /** Answers the provider's number of the message, or throws `SmsNotSent`. */
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
