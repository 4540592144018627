import { holdsIdNumber } from "@tushen/domain/ground/id-number";
import { blindNumber, type NumberKey, numberKeyOf, openNumber, sealedPrefix, sealNumber } from "./sealed-number.ts";
import { ToSeal } from "./to-seal.ts";

const prefix = sealedPrefix();

/** Seals identity numbers on the way into the database and opens them on the way out. */
export interface Sealer {
  /** Name of the key that seals. */
  readonly keyId: string;
  /** Names of the keys that only open. */
  readonly formerKeyIds: readonly string[];
  /** False while a program that cannot open sealed numbers works on the same database. */
  readonly isOn: boolean;
  turnOn(): void;
  /** Parameters of a statement as PostgreSQL takes them. */
  write(values: readonly unknown[]): unknown[];
  /** A text of the database as the program takes it. */
  read(text: string): string;
  /** JSON text of the database as the program takes it. */
  readJson(text: string): unknown;
}

/**
 * @param secret SECRET of the settings: seals unless there are secrets for identity numbers alone, and opens always.
 * @param own secrets for identity numbers alone; the first one seals, the others open. The word SECRET stands for `secret`.
 */
export const openSealer = (secret: string, own: readonly string[] = []): Sealer => {
  const [newest, ...others] = [...own.map((one) => (one === "SECRET" ? secret : one)), secret].map(numberKeyOf) as [
    NumberKey,
    ...NumberKey[],
  ];
  const keys = [newest, ...others];
  let isOn = false;
  const read = (text: string): string => (text.startsWith(prefix) ? openNumber(text, keys) : text);
  const seal = (text: string): string => (isOn ? sealNumber(text, newest) : text);
  const inJson = (json: string): string =>
    JSON.stringify(JSON.parse(json), (key, value: unknown) => {
      if (typeof value !== "string") return value;
      return holdsIdNumber(key) ? seal(value) : withoutPrefix(value);
    });
  const sealed = ({ kind, clear }: ToSeal<"number" | "json" | "blind" | "any blind">): unknown => {
    if (kind === "json") return inJson(clear);
    if (kind === "any blind") return keys.map((key) => blindNumber(clear, key));
    if (kind === "blind") return isOn && clear !== "" ? blindNumber(clear, newest) : null;
    return seal(clear);
  };
  const written = (value: unknown): unknown => {
    if (typeof value === "string") return withoutPrefix(value);
    if (Array.isArray(value)) return value.map(written);
    return value instanceof ToSeal ? sealed(value) : value;
  };
  return {
    keyId: newest.id,
    formerKeyIds: others.map(({ id }) => id).filter((id) => id !== newest.id),
    get isOn() {
      return isOn;
    },
    turnOn: () => {
      isOn = true;
    },
    write: (values) => values.map(written),
    read,
    readJson: (text) =>
      text.includes(prefix)
        ? JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? read(value) : value))
        : JSON.parse(text),
  };
};

/**
 * Takes its meaning from a sealed number that somebody enters as ordinary text: whoever has read a stolen backup could otherwise
 * have the portal open it.
 */
const withoutPrefix = (text: string): string => (text.includes(prefix) ? text.replaceAll(prefix, "sealed: ") : text);
