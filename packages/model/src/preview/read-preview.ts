import { closeSync, openSync, readSync } from "node:fs";
import type { ModelFact } from "@tushen/domain/models/model-preview";
import { isBlankPicture } from "./blank-picture.ts";
import { type ReadAt, readStreams } from "./compound-file.ts";

/** What a file says of itself that only the program that wrote it can open. */
export interface ModelPreview {
  readonly facts: readonly ModelFact[];
  /** The small PNG that the program keeps in it; null where it keeps none, or a blank one. */
  readonly picture: Uint8Array | null;
}

/** A picture that a program keeps has 128 or 256 pixels a side. */
const mostPictureBytes = 1_000_000;
const pictureStart = Buffer.from("89504e470d0a1a0a", "hex");
const pictureEnd = Buffer.from("49454e44ae426082", "hex");
const skpHeadInBytes = 4 * 1024 * 1024;

const pictureIn = (bytes: Buffer): Uint8Array | null => {
  const start = bytes.indexOf(pictureStart);
  const end = start === -1 ? -1 : bytes.indexOf(pictureEnd, start);
  const picture = end === -1 ? undefined : bytes.subarray(start, end + pictureEnd.length);
  return picture && picture.length <= mostPictureBytes && !isBlankPicture(picture) ? new Uint8Array(picture) : null;
};

const fact = (name: ModelFact["name"], value: string | undefined): ModelFact[] =>
  value ? [{ name, value: value.trim().slice(0, 100) }] : [];

/** Revit writes lines `name: value` behind its binary head. Paths and user names in them are private and left out. */
const revitFacts = (info: Buffer): ModelFact[] => {
  const start = info.indexOf(Buffer.from("Worksharing:", "utf16le"));
  if (start === -1) return [];
  const text = info.toString("utf16le", start, start + Math.floor((info.length - start) / 2) * 2);
  const lineOf = (name: string) => new RegExp(`^${name}: *(.+?)\\r?$`, "m").exec(text)?.[1];
  const former = /^(?:Autodesk )?(Revit.*?) *\(Build: *(.+)\)$/.exec(lineOf("Revit Build") ?? "");
  const version = lineOf("Format");
  return [
    ...fact("PROGRAM", version ? `Revit ${version}` : former?.[1]),
    ...fact("BUILD", lineOf("Build") ?? former?.[2]),
    ...fact("WORKSHARING", lineOf("Worksharing")),
    ...fact("LANGUAGE", /^\w+/.exec(lineOf("Locale when saved") ?? "")?.[0]),
  ];
};

/** `{20.2.172}`: from the thirteenth on versions are named by their year. */
const sketchUpFacts = (head: Buffer): ModelFact[] => {
  const version = /\{(\d{1,2})\.([\d.]{1,20})\}/.exec(head.toString("utf16le", 0, 200));
  if (!version) return [];
  const [whole, major = ""] = version;
  return [
    ...fact("PROGRAM", `SketchUp ${Number(major) >= 13 ? `20${major}` : major}`),
    ...fact("BUILD", whole.slice(1, -1)),
  ];
};

const previewOf = (readAt: ReadAt): ModelPreview | undefined => {
  const head = readAt(0, 64);
  if (head.subarray(0, 3).equals(Buffer.from("fffeff", "hex")) && head.includes("SketchUp", 0, "utf16le")) {
    const start = readAt(0, skpHeadInBytes);
    return { facts: sketchUpFacts(start), picture: pictureIn(start) };
  }
  const streams = readStreams(readAt, ["BasicFileInfo", "RevitPreview4.0"]);
  const info = streams?.get("BasicFileInfo");
  if (!info) return undefined;
  return { facts: revitFacts(info), picture: pictureIn(streams?.get("RevitPreview4.0") ?? Buffer.alloc(0)) };
};

/** Version, build and small picture of a file of Revit or SketchUp, by its content; undefined for all other files. */
export const readPreview = (path: string): ModelPreview | undefined => {
  const file = openSync(path, "r");
  try {
    return previewOf((offset, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
    });
  } finally {
    closeSync(file);
  }
};
