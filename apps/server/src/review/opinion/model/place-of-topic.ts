import { Readable } from "node:stream";
import { ModelCamera, type ModelPlace } from "@tushen/contract/review/model-pin-shape";
import { fileExtension } from "@tushen/domain/ground/file-name";
import { cameraAt } from "@tushen/model/bcf/bcf-camera";
import type { BcfTopic } from "@tushen/model/bcf/bcf-topic";
import type { Context } from "../../../context.ts";
import { nameFile, takeBytes } from "../../../ground/file/index.ts";
import { Refusal } from "../../../ground/platform/http/refusal.ts";
import type { elementsByGlobalId } from "../../../models/model/index.ts";

const pictureFormats = ["png", "jpg", "jpeg"];

/** Keeps the picture as an upload of the caller's firm; one that no upload would pass is left out. */
export const keptPicture = async (context: Context, snapshot: BcfTopic["snapshot"]) => {
  const format = fileExtension(snapshot?.fileName ?? "");
  if (!snapshot || !pictureFormats.includes(format)) return null;
  const fileName = `模型视图.${format}`;
  try {
    const stored = await takeBytes(context.files, fileName, Readable.from([Buffer.from(snapshot.bytes)]), undefined);
    return (await nameFile(context.db, context.actor, fileName, stored)).fileId;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

type Found = NonNullable<ReturnType<NonNullable<Awaited<ReturnType<typeof elementsByGlobalId>>>["get"]>>;

/** The middle of the element, seen as the topic shows it. */
export const viewOf = (
  { box }: Found,
  { camera }: Pick<BcfTopic, "camera">,
): { readonly at: ModelPlace; readonly camera: ModelCamera } => {
  const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = box ?? [];
  const at = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, z: (z0 + z1) / 2 };
  const seen = ModelCamera.safeParse(cameraAt(camera, at));
  return { at, camera: seen.success ? seen.data : cameraAt(null, at) };
};
