import { Readable } from "node:stream";
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

/** Sends what an act returned, in the form its contract entry names. */
export const answer = (call: Call, reply: FastifyReply, detail: unknown): FastifyReply => {
  const form = call.wire?.answers ?? "envelope";
  if (form === "bytes") return sendDownload(reply, detail as Download);
  const says = call.wire?.says;
  const body = form === "plain" ? detail : { code: SUCCESS, detail: detail ?? null, ...(says && { message: says }) };
  return reply
    .code(call.wire?.status ?? 200)
    .header("cache-control", "no-store")
    .send(body);
};
