import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { readTrueType, type TrueTypeFont } from "./fonts/true-type.ts";

let notoSans: TrueTypeFont | undefined;

/** Noto Sans SC Regular, read once. */
export const loadNotoSans = (): TrueTypeFont => {
  notoSans ??= readTrueType(
    readFileSync(
      createRequire(import.meta.url).resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
    ),
  );
  return notoSans;
};
