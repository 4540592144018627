import { randomBytes, randomInt } from "node:crypto";
import type { accountCalls } from "@tushen/contract/people/account";
import { outlined, rasterised, sans } from "@tushen/pdf/svg-drawing";
import type { Act, Db } from "../../context.ts";
import { deliver } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type Limit, takeAttempt } from "./attempt.ts";
import { networkOf } from "./network-of.ts";

/** Letters and digits that are not easily confused: no 0 O 1 I L. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const minutesOfLife = 5;
const mostWrongTries = 4;
const width = 132;
const height = 44;

const sizeOfOutlines = 28;
let outlines: ReadonlyMap<string, string> | undefined;
/** The outline of each letter as path data, 28 pixels high, standing at 0, 0. */
const readOutlines = (): ReadonlyMap<string, string> => {
  const letters = [...alphabet];
  const texts = letters.map((letter) => `<text>${letter}</text>`).join("");
  const font = `font-family="${sans}" font-weight="700" font-size="${sizeOfOutlines}"`;
  const svg = outlined(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${font}>${texts}</g></svg>`,
  );
  const paths = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path = ""]) => path);
  if (paths.length !== letters.length) throw new Error("the font lacks letters of the captcha");
  return new Map(letters.map((letter, index) => [letter, paths[index] ?? ""]));
};

const between = (low: number, high: number): number => randomInt(low * 10, high * 10) / 10;

/** The text is sent as pixels: an SVG would reveal its letters to any script. */
const drawImage = (text: string): Uint8Array => {
  // To read the font takes 30 ms.
  const outlineOf = (outlines ??= readOutlines());
  const glyphs = [...text].map((letter, index) => {
    const x = 20 + index * 27 + between(-3, 3);
    const y = 31 + between(-4, 4);
    const colour = `hsl(${randomInt(360)} 55% ${randomInt(22, 40)}%)`;
    const turn = `rotate(${between(-24, 24)}) skewX(${between(-14, 14)}) scale(${between(25, 32) / sizeOfOutlines})`;
    return `<path d="${outlineOf.get(letter)}" fill="${colour}" transform="translate(${x} ${y}) ${turn}"/>`;
  });
  const curves = Array.from({ length: 5 }, () => {
    const [y1, y2, y3] = [between(4, 40), between(4, 40), between(4, 40)];
    return `<path d="M0 ${y1} Q ${between(30, 100)} ${y2} ${width} ${y3}" stroke="hsl(${randomInt(360)} 45% 45%)" stroke-width="${between(1, 2.4)}" fill="none"/>`;
  });
  const dots = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${between(0.5, 1.5)}" fill="hsl(${randomInt(360)} 40% 50%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f6f9"/>${dots.join("")}${glyphs.join("")}${curves.join("")}</svg>`;
  return rasterised(svg, 2 * width);
};

/** Programs that read captchas draw many; an office behind one address draws fewer than this. */
const drawLimit = (network: string): Limit => ({ kind: "captcha-draw", key: network, most: 200, minutes: 10 });

export const drawCaptcha: Act<typeof accountCalls.drawCaptcha> = async (context) => {
  const wait = await takeAttempt(context.db, context.now, [drawLimit(networkOf(context.address))]);
  if (wait > 0) refuse("platform.too-many");
  const key = randomBytes(18).toString("base64url");
  const text = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  const expires_at = new Date(context.now.getTime() + minutesOfLife * 60_000);
  await context.db.insertInto("signup_key").values({ key, captcha: text, expires_at }).execute();
  await deliver(context, { kind: "captcha", to: key, text });
  return { type: "image/png", bytes: drawImage(text), headers: { "signup-key": key, "cache-control": "no-store" } };
};

/** Whether the text is right; after a few wrong tries the key is invalid. */
export const tryCaptcha = async (db: Db, key: string | undefined, text: string, now: Date): Promise<boolean> => {
  if (!key) return false;
  const row = await db
    .selectFrom("signup_key")
    .selectAll()
    .where("key", "=", key)
    .where("expires_at", ">", now.toISOString())
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.wrong_tries >= mostWrongTries) return false;
  const right = row.captcha === text.trim().toUpperCase();
  await db
    .updateTable("signup_key")
    .set(right ? { passed: true } : { wrong_tries: row.wrong_tries + 1 })
    .where("key", "=", key)
    .execute();
  return right;
};

/** A captcha is valid for one sign-in. */
export const spendCaptcha = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom("signup_key").where("key", "=", key).execute();
};

export const checkCaptcha: Act<typeof accountCalls.checkCaptcha> = ({ db, now }, { signupKey, code }) =>
  tryCaptcha(db, signupKey, code, now);
