import { Readable } from "node:stream";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { Call } from "@tushen/contract/ground/call";
import type { Download } from "@tushen/contract/ground/download";
import { SUCCESS } from "@tushen/contract/ground/envelope";
import type { FastifyReply } from "fastify";
import { safeName } from "../files/archive-entry.ts";

const dispositionOf = (name: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(safeName(name))}`;

/**
 * Should a browser display a file after all, nothing in it runs. Chromium's PDF reader does not start in a sandbox, so
 * PDFs are exempt.
 */
const runsNothing = { "content-security-policy": "sandbox; default-src 'none'", "x-content-type-options": "nosniff" };

const sendDownload = (reply: FastifyReply, download: Download): FastifyReply => {
  reply.code(download.status ?? 200).header("content-type", download.type);
  if (download.name) reply.header("content-disposition", dispositionOf(download.name));
  if (download.name || download.type.startsWith("image/")) reply.headers(runsNothing);
  if (download.sizeInBytes !== undefined) reply.header("content-length", download.sizeInBytes);
  for (const [header, value] of Object.entries(download.headers ?? {})) reply.header(header, value);
  if (download.stream instanceof Readable) return reply.send(download.stream);
  if (download.stream) return reply.send(Readable.from(download.stream, { objectMode: false }));
  return reply.send(download.bytes ? Buffer.from(download.bytes) : null);
};

const pack = promisify(gzip);

/** Below it an answer fits into one or two packets either way. */
const packedFromBytes = 2048;

const takesGzip = (accepted = ""): boolean =>
  accepted.split(",").some((one) => {
    const [coding = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
    return coding === "gzip" && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });

/**
 * Lists travel packed to clients that take gzip, at the level that costs least: names of fields repeat in every row. Files never do:
 * most are packed in themselves, and their lengths and ranges are those of their bytes.
 */
const sendEnvelope = async (reply: FastifyReply, envelope: object): Promise<FastifyReply> => {
  const text = JSON.stringify(envelope);
  reply.type("application/json; charset=utf-8");
  if (Buffer.byteLength(text) < packedFromBytes) return reply.send(text);
  const isPacked = takesGzip(reply.request.headers["accept-encoding"]);
  const others = reply.getHeader("vary");
  reply.header("vary", others === undefined ? "accept-encoding" : `${String(others)}, accept-encoding`);
  if (!isPacked) return reply.send(text);
  const bytes = await pack(text, { level: constants.Z_BEST_SPEED });
  return reply.header("content-encoding", "gzip").send(bytes);
};

/** Sends what an act returned, in the form its contract entry names. */
export const answer = (call: Call, reply: FastifyReply, detail: unknown): FastifyReply | Promise<FastifyReply> => {
  const form = call.wire?.answers ?? "envelope";
  if (form === "bytes") return sendDownload(reply, detail as Download);
  reply.code(call.wire?.status ?? 200).header("cache-control", "no-store");
  if (form === "plain") return reply.send(detail);
  const says = call.wire?.says;
  return sendEnvelope(reply, { code: SUCCESS, detail: detail ?? null, ...(says && { message: says }) });
};
