/** An order as a provider is asked to open it. Money is whole fen. */
export interface NewOrder {
  readonly orderNo: string;
  readonly amountInFen: number;
  readonly description: string;
  readonly expiresAt: Date;
  /** Where the provider reports the payment. */
  readonly noticeUrl: string;
}

/** An order as the provider knows it; UNKNOWN: it never heard of it. */
export interface OrderStatus {
  readonly orderNo: string;
  readonly state: "WAITING" | "PAID" | "CLOSED" | "FAILED" | "UNKNOWN";
  readonly amountInFen: number | null;
  /** Number of the payment at the provider. */
  readonly tradeNo: string | null;
  readonly paidAt: Date | null;
}

export interface NewRefund {
  readonly orderNo: string;
  readonly refundNo: string;
  readonly amountInFen: number;
  /** What the order was paid with. */
  readonly totalInFen: number;
  readonly reason: string;
}

/** PENDING: asked for and not decided; FAILED: the provider cannot give it back by the way it came. */
export interface RefundStatus {
  readonly state: "PENDING" | "DONE" | "FAILED" | "UNKNOWN";
  readonly providerNo: string | null;
}

/** One movement of a day as the provider lists it. */
export interface ListedMovement {
  readonly kind: "PAYMENT" | "REFUND";
  /** Number of our order, or of our refund. */
  readonly number: string;
  readonly orderNo: string;
  readonly amountInFen: number;
  readonly tradeNo: string;
}

/** A report as it arrived, byte by byte: signatures are over the bytes. */
export interface RawNotice {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** What the provider wants to hear, so that it stops or goes on reporting. */
export interface NoticeAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A way to pay a house: one merchant at one provider. All calls may be repeated with the same number without harm. */
export interface PayGateway {
  readonly provider: "wechat" | "alipay";
  /** Names the merchant in addresses and in our tables. */
  readonly merchantId: string;
  /** Credit code of the house that is paid. */
  readonly houseCreditCode: string;
  /** Returns the text of the QR code. */
  openOrder(order: NewOrder): Promise<string>;
  readOrder(orderNo: string): Promise<OrderStatus>;
  /** Afterwards nobody can pay the order, or it is paid: whoever asks reads the order. */
  closeOrder(orderNo: string): Promise<void>;
  refund(refund: NewRefund): Promise<RefundStatus>;
  readRefund(refund: Pick<NewRefund, "orderNo" | "refundNo">): Promise<RefundStatus>;
  /** The payment a report tells of; null where it tells of something else. Throws `PayTrouble` "forged". */
  readNotice(notice: RawNotice, now: Date): Promise<OrderStatus | null>;
  answerNotice(isTaken: boolean): NoticeAnswer;
  /** Payments and refunds of a day, YYYY-MM-DD; empty where the provider lists none. */
  listDay(day: string): Promise<ListedMovement[]>;
}

/**
 * refused: the provider says no; unavailable: it cannot be reached, or answers nonsense, and may be asked again; forged:
 * the signature is not the provider's.
 */
export type TroubleKind = "refused" | "unavailable" | "forged";

export class PayTrouble extends Error {
  override readonly name = "PayTrouble";
  readonly kind: TroubleKind;

  constructor(kind: TroubleKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
