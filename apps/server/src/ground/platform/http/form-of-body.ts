import type { Wire } from "@tushen/contract/ground/call";

/** In which form the body of a call is sent. */
const formOfBody: Readonly<Record<NonNullable<Wire["accepts"]>, string>> = {
  json: "JSON（application/json）",
  form: "表单（application/x-www-form-urlencoded）",
  multipart: "表单（multipart/form-data，文件在 file 一项）",
  stream: "文件内容（application/octet-stream）",
};

/** The sentence for a sender whose body has another form than the call takes. */
export const otherFormSentence = (accepts: NonNullable<Wire["accepts"]>): string =>
  `请求的内容类型不受支持，请以${formOfBody[accepts]}发送`;
