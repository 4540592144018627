import type { Plugin } from "vite";
import { filesOf } from "./chunk-files.ts";

/**
 * Names of functions that Chrome 109 (the last one for Windows 7) or Firefox 115 lacks and no build step can add.
 * `.with(` is left out, because libraries give their own functions that name.
 */
const tooNew = [
  ...["toSorted", "toReversed", "toSpliced", "isWellFormed", "toWellFormed", "transferToFixedLength"],
  ...["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"],
  ...["Array.fromAsync", "Promise.withResolvers", "Promise.try", "Object.groupBy", "Map.groupBy", "URL.canParse"],
  ...["URL.parse", "AbortSignal.any", "RegExp.escape", "Iterator.from", "Uint8Array.fromBase64", "Uint8Array.fromHex"],
  ...["toBase64", "toHex", "getOrInsert", "getOrInsertComputed", "Math.sumPrecise", "Error.isError"],
  ...["scheduler.yield", "Intl.Segmenter", "Atomics.waitAsync"],
] as const;

const plain = (name: string): string => name.replace(".", "\\.");
const used = tooNew.map((name) => ({
  name,
  call: new RegExp(`${name.includes(".") ? `\\b${plain(name)}(?![\\w$])` : `\\.${name}\\(`}`),
  // A library gave the name to a function of its own, as three.js and zrender did to the `union` of their boxes.
  own: name.includes(".") ? /$^/ : new RegExp(`[{};,\\s]${name}\\([\\w$,]*\\)\\{|\\.prototype\\.${name}=function`),
  // A library that tests for the function first has a fallback for its absence.
  question: new RegExp(`typeof [\\w$.]*\\b${plain(name)}(?![\\w$])`),
}));

/** Functions in this code that the oldest supported browser does not have; what it imports may have given them these names. */
export const aboveFloor = (code: string, imported: readonly string[] = []): string[] =>
  used
    .filter(({ call, question }) => call.test(code) && !question.test(code))
    .filter(({ own }) => ![code, ...imported].some((one) => own.test(one)))
    .map(({ name }) => name);

/** Fails the build when a chunk calls such a function, because an old browser would stop there. */
export const browserFloor = (): Plugin => ({
  name: "browser-floor",
  apply: "build",
  generateBundle(_options, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      const code = chunk.type === "chunk" ? chunk.code : file.endsWith(".js") ? String(chunk.source) : "";
      const imported = [...filesOf(bundle, [file])].flatMap((name) => {
        const other = bundle[name];
        return other?.type === "chunk" ? other.code : [];
      });
      const names = aboveFloor(code, imported);
      if (names.length > 0) this.error(`${file} uses ${names.join(", ")}, which Chrome 109 does not have`);
    }
  },
});
