/**
 * A value on its way into the database that holds identity numbers. An act says what is to be sealed; the connection, which has
 * the key, does it (`Sealer`). Columns of the types `Sealed`, `SealedJson` and `Blind` take nothing else, so no act can forget it.
 */
export class ToSeal<Kind extends "number" | "json" | "blind" | "any blind"> {
  readonly kind: Kind;
  readonly clear: string;
  constructor(kind: Kind, clear: string) {
    this.kind = kind;
    this.clear = clear;
  }
  /** Called by pg where a connection has no sealer. */
  toPostgres(): never {
    throw new Error("this connection was opened without the key of identity numbers");
  }
}

/** An identity number for a column of the type `Sealed`. */
export const toSeal = (number: string): ToSeal<"number"> => new ToSeal("number", number);

/** A document for a column of the type `SealedJson`: the values under names such as `idNumber` are sealed, the rest is not. */
export const toSealJson = (document: unknown): ToSeal<"json"> => new ToSeal("json", JSON.stringify(document));

/** A number for a column of the type `Blind`, by which it is found again. */
export const toBlind = (number: string): ToSeal<"blind"> => new ToSeal("blind", number);

/** A number that is looked for, as `id_number_blind = any(${toAnyBlind(number)})`: its texts under all keys, former ones included. */
export const toAnyBlind = (number: string): ToSeal<"any blind"> => new ToSeal("any blind", number);
