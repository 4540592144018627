import { helperPorts } from "@tushen/domain/ground/helper-ports";
import { jsonp, LocalSilence, LocalTrouble, postLocal } from "./jsonp.ts";

interface HelperAnswer<T> {
  readonly code: string;
  readonly message: string;
  readonly detail: T;
}

/** A certificate whose key this computer has. */
export interface LocalCertificate {
  readonly certId: string;
  readonly name: string;
  readonly issuer: string;
  readonly validTo: string;
  readonly certificate: string;
}

/** Where the signing helper answers a page that was opened by this protocol. */
export const helperAddress = (protocol = location.protocol): string =>
  protocol === "https:" ? `https://127.0.0.1:${helperPorts.https}` : `http://127.0.0.1:${helperPorts.http}`;

/** Kinds of files that the software of this computer opens: PDF, and drawings in the software that drew them. */
export type LocalKind = "pdf" | "native";

/** Where the program answers that opens files of a kind on this computer. */
export const openerAddress = (kind: LocalKind): string =>
  `http://127.0.0.1:${kind === "pdf" ? helperPorts.pdfCheck : helperPorts.nativeFile}`;

/** Whether the browser lets this page reach programs on this computer; browsers that do not ask let it. */
const permission = async (): Promise<PermissionState> => {
  try {
    return (await navigator.permissions.query({ name: "loopback-network" as PermissionName })).state;
  } catch {
    return "granted";
  }
};

const detailOf = <T>({ code, message, detail }: HelperAnswer<T>): T => {
  if (code !== "ok") throw new LocalTrouble(message);
  return detail;
};

const denied = "浏览器禁止本网页访问本机程序：请点地址栏左侧的图标，允许访问本机上的应用，再重试";

/** Why nothing came: the browser was told to let no page through, a helper of other portals runs, or there is none. */
const explained = async (program: string, silence: LocalSilence): Promise<LocalTrouble> => {
  const state = await permission();
  if (state === "denied") return new LocalTrouble(denied);
  try {
    // The answer stays hidden from the page; that there is one is all it has to know.
    await fetch(`${program}/check`, { mode: "no-cors", credentials: "omit", referrerPolicy: "origin" });
    return new LocalTrouble(`本机签章助手不接受本网址（${location.origin}）的请求，请改用在本网址下载的助手`);
  } catch {
    // A page of the same network is never asked about, and a question that was closed is asked again.
    return state === "prompt"
      ? new LocalTrouble(`${silence.message}；浏览器询问是否允许访问本机应用时，请选择允许`)
      : silence;
  }
};

const saidBy = async <T>(program: string, answer: Promise<HelperAnswer<T>>): Promise<T> => {
  try {
    return detailOf(await answer);
  } catch (error) {
    throw error instanceof LocalSilence ? await explained(program, error) : error;
  }
};

/** By a script; while the browser asks the person for leave, and where `asksPerson`, no clock runs, else five seconds do. */
const ask = async <T>(
  program: string,
  path: string,
  parameters: Readonly<Record<string, string>> = {},
  asksPerson = false,
): Promise<T> => {
  const state = await permission();
  if (state === "denied") throw new LocalTrouble(denied);
  const waits = asksPerson || state === "prompt" ? { withinMs: null } : {};
  return saidBy(program, jsonp<HelperAnswer<T>>(`${program}${path}`, parameters, waits));
};

const tell = async <T>(program: string, path: string, body: object, withinMs: number): Promise<T> => {
  if ((await permission()) === "denied") throw new LocalTrouble(denied);
  return saidBy(program, postLocal<HelperAnswer<T>>(`${program}${path}`, body, { withinMs }));
};

/**
 * Asks the signing helper. While the browser asks the person for leave, and while the helper does (`asksPerson`), no clock
 * runs; else five seconds do. Rejects with `LocalTrouble`.
 */
export const askHelper = <T>(
  path: "/jsonp/version" | "/jsonp/certificates" | "/jsonp/sign" | "/device/status",
  parameters: Readonly<Record<string, string>> = {},
  { asksPerson = false }: { readonly asksPerson?: boolean } = {},
): Promise<T> => ask(helperAddress(), path, parameters, asksPerson);

/** A tax device writes and prints more slowly than a program answers. */
const deviceMs = 30_000;

/** Has the tax device beside the helper do something. Rejects with `LocalTrouble`. */
export const tellDevice = <T>(path: "/device/issue" | "/device/print", body: object): Promise<T> =>
  tell(helperAddress(), path, body, deviceMs);

/** The program fetches the file before it opens it. */
const openingMs = 60_000;

/** Has this computer open a file of the portal, once the program for its kind has answered. Rejects with `LocalTrouble`. */
export const openHere = async (
  kind: LocalKind,
  { name, addressOf }: { readonly name: string; readonly addressOf: () => Promise<string> },
): Promise<void> => {
  const program = openerAddress(kind);
  await ask(program, "/check");
  await tell(program, "/open", { address: await addressOf(), name }, openingMs);
};
