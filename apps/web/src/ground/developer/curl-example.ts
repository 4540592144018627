import { choicesOf, type DescribedCall, type DescribedField, type Shape } from "./description.ts";

/** A value of that shape, as short as it can be. */
const sampleOf = (shape: Shape): unknown => {
  if (shape.default !== undefined) return shape.default;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choices = choicesOf(shape);
  if (choices) return sampleOf(choices[0] ?? {});
  const type = typeof shape.type === "string" ? shape.type : shape.type?.[0];
  if (type === "integer" || type === "number") return Math.max(1, shape.minimum ?? 1);
  if (type === "boolean") return true;
  if (type === "array") return shape.items ? [sampleOf(shape.items)] : [];
  if (type === "object") {
    const required = Object.entries(shape.properties ?? {}).filter(([name]) => shape.required?.includes(name));
    return Object.fromEntries(required.map(([name, one]) => [name, sampleOf(one)]));
  }
  if (shape.format === "uuid") return "3fa85f64-5717-4562-b3fc-2c963f66afa6";
  if (shape.format === "date-time") return "2026-01-01T08:00:00+08:00";
  if (shape.format === "date") return "2026-01-01";
  return "文字";
};

/** For a shell: in single quotes nothing has a meaning of its own. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const textOf = (value: unknown): string => (typeof value === "object" ? JSON.stringify(value) : String(value));

const pairsOf = (fields: readonly DescribedField[]): string =>
  fields.map(({ name, shape }) => `${name}=${encodeURIComponent(textOf(sampleOf(shape)))}`).join("&");

const bodyOf = ({ mediaType, body: whole, fields }: DescribedCall): string[] => {
  const inBody = fields.filter(({ place, isRequired }) => place === "body" && isRequired);
  if (mediaType === "application/octet-stream")
    return [`-H ${quoted(`Content-Type: ${mediaType}`)}`, "--data-binary @文件"];
  if (mediaType === "multipart/form-data")
    return inBody
      .filter(({ name }) => name !== "content" && name !== "fileName")
      .map(({ name, shape }) => `-F ${quoted(`${name}=${textOf(sampleOf(shape))}`)}`)
      .concat("-F file=@文件");
  if (mediaType === "application/x-www-form-urlencoded") return [`-d ${quoted(pairsOf(inBody))}`];
  if (mediaType === null) return [];
  const body = whole ? sampleOf(whole) : Object.fromEntries(inBody.map(({ name, shape }) => [name, sampleOf(shape)]));
  return [`-H ${quoted(`Content-Type: ${mediaType}`)}`, `-d ${quoted(JSON.stringify(body))}`];
};

/** The call as a command; `TOKEN` is set as the guide says. Numbers of objects are samples. */
export const curlExample = (origin: string, call: DescribedCall): string => {
  const { fields, method } = call;
  const path = fields
    .filter(({ place }) => place === "path")
    .reduce(
      (address, { name, shape }) => address.replace(`{${name}}`, encodeURIComponent(textOf(sampleOf(shape)))),
      call.path,
    );
  const query = pairsOf(fields.filter(({ place, isRequired }) => place === "query" && isRequired));
  const isOpen = call.who.every((one) => one === "GUEST");
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} ${quoted(`${origin}${path}${query && `?${query}`}`)}`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...fields
      .filter(({ place, isRequired }) => place === "header" && isRequired)
      .map(({ name, shape }) => `-H ${quoted(`${name}: ${textOf(sampleOf(shape))}`)}`),
    ...bodyOf(call),
  ].join(" \\\n  ");
};
