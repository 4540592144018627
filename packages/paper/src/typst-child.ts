import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { SealSpot } from "./paper.ts";
import type { TypstInput } from "./typst-input.ts";

export interface TypstAnswer {
  id: number;
  pdf?: Uint8Array;
  spots?: SealSpot[];
  error?: string;
}

const folder = import.meta.dirname;
const resolve = createRequire(import.meta.url).resolve;
const fonts = [
  "@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf",
  "@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf",
  "@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf",
];
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontPaths: fonts.map((font) => dirname(resolve(font))) }],
});

/** PDF/A-2a also refuses private-use characters that a font does have; PDF/A-2b takes those. */
const standards = ["a-2a", "a-2b"];

const render = ({ json, pictures }: TypstInput): { pdf: Uint8Array; spots: SealSpot[] } => {
  compiler.resetShadow();
  compiler.mapShadow(join(folder, "paper.json"), Buffer.from(json));
  for (const [name, bytes] of Object.entries(pictures)) compiler.mapShadow(join(folder, name), Buffer.from(bytes));
  const compiled = compiler.compile({ mainFilePath: join(folder, "paper.typ"), resetRead: true });
  const document = compiled.result;
  if (!document) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? "no diagnostics"));
  const warnings = JSON.stringify(compiled.takeWarnings()?.shortDiagnostics ?? []);
  if (warnings.includes("unknown font family")) throw new Error(warnings);
  const spots = (compiler.query(document, { selector: "<seal-spot>", field: "value" }) ?? []) as SealSpot[];
  let failure: unknown;
  for (const pdfStandard of standards) {
    try {
      return { pdf: compiler.pdf(document, { pdfStandard }), spots };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

process.on("message", ({ id, input }: { id: number; input: TypstInput }) => {
  let answer: TypstAnswer;
  try {
    answer = { id, ...render(input) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : String(error) };
  }
  compiler.evictCache(10);
  process.send?.(answer);
});
process.on("disconnect", () => process.exit(0));
