import { SaxesParser } from "saxes";
import { ModelUnreadable } from "../model-unreadable.ts";

/** Parts of a Collada file that say nothing of how a still model looks. */
const unseen = /^library_(?:animation|kinematics|physics|articulated|force|joint)/;

/** Their texts are numbers with blanks between them, in which some programs write decimal commas. */
const numeric = /^(?:float_array|float|color|matrix|translate|rotate|scale|lookat)$/;
const withPoints = (text: string): string => text.replaceAll(/(\d),(?=\d)/g, "$1.");

/** An element of XML with what the Collada loader of three.js asks of one in a page. */
export class XmlNode {
  readonly nodeType = 1;
  readonly nodeName: string;
  readonly childNodes: XmlNode[] = [];
  private readonly attributes: Readonly<Record<string, string>>;
  textContent = "";

  constructor(nodeName: string, attributes: Readonly<Record<string, string>>) {
    this.nodeName = nodeName;
    this.attributes = attributes;
  }

  getAttribute(name: string): string | null {
    return Object.hasOwn(this.attributes, name) ? (this.attributes[name] ?? null) : null;
  }

  hasAttribute(name: string): boolean {
    return Object.hasOwn(this.attributes, name);
  }

  getElementsByTagName(name: string): XmlNode[] {
    return this.childNodes.flatMap((child) => [
      ...(child.nodeName === name ? [child] : []),
      ...child.getElementsByTagName(name),
    ]);
  }

  /** Of selectors it knows the one by an attribute: `[id="roof"]`. */
  querySelector(selector: string): XmlNode | null {
    const [, name = "", value = ""] = /^\[(\w+)="(.*)"\]$/.exec(selector) ?? [];
    const waiting = [...this.childNodes];
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      if (one.getAttribute(name) === value) return one;
      waiting.push(...one.childNodes);
    }
    return null;
  }
}

const numbersIn = (node: XmlNode | undefined): number[] => node?.textContent.trim().split(/\s+/).map(Number) ?? [];
const childrenOf = (node: XmlNode, name: string) => node.childNodes.filter(({ nodeName }) => nodeName === name);

/** Corners of the triangles of a strip, which turns around at every second one, or of a fan. */
const cornersOf = (count: number, isStrip: boolean): number[] =>
  Array.from({ length: Math.max(0, count - 2) }, (_, i) =>
    isStrip ? (i % 2 === 0 ? [i, i + 1, i + 2] : [i + 1, i, i + 2]) : [0, i + 1, i + 2],
  ).flat();

const node = (name: string, attributes: Readonly<Record<string, string>>, text: string): XmlNode =>
  Object.assign(new XmlNode(name, attributes), { textContent: text });

/** The loader knows no strips and no fans, and of several polygons only the last: they are written as what it knows. */
const asKnown = (one: XmlNode): XmlNode => {
  const kind = one.nodeName;
  if (kind !== "tristrips" && kind !== "trifans" && kind !== "polygons") return one;
  const inputs = childrenOf(one, "input");
  const stride = Math.max(0, ...inputs.map((input) => Number(input.getAttribute("offset")))) + 1;
  const rows = childrenOf(one, "p").map((p) => {
    const numbers = numbersIn(p);
    return Array.from({ length: Math.floor(numbers.length / stride) }, (_, i) =>
      numbers.slice(i * stride, (i + 1) * stride),
    );
  });
  const material = one.getAttribute("material");
  const named: Readonly<Record<string, string>> = material === null ? {} : { material };
  if (kind === "polygons") {
    const written = node("polylist", { ...named, count: String(rows.length) }, "");
    const counts = node("vcount", {}, rows.map(({ length }) => length).join(" "));
    written.childNodes.push(...inputs, counts, node("p", {}, rows.flat(2).join(" ")));
    return written;
  }
  const corners = rows.flatMap((row) => cornersOf(row.length, kind === "tristrips").map((at) => row[at] ?? []));
  const written = node("triangles", { ...named, count: String(corners.length / 3) }, "");
  written.childNodes.push(...inputs, node("p", {}, corners.flat().join(" ")));
  return written;
};

/**
 * The elements of a Collada file below a document. Its parser knows no entities but XML's own five, so that none can expand.
 * Throws ModelUnreadable for text that is not well-formed.
 */
export const xmlDocument = (xml: string): XmlNode => {
  const root = new XmlNode("#document", {});
  const open = [root];
  let unseenFrom = Number.POSITIVE_INFINITY;
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new ModelUnreadable("DAE 文件的内容不完整，请在建模软件中重新导出后上传。", { cause: error });
  });
  parser.on("opentag", ({ name, attributes }) => {
    const local = name.replace(/^.*:/, "");
    if (unseen.test(local)) unseenFrom = Math.min(unseenFrom, open.length);
    const { meter } = attributes;
    open.push(new XmlNode(local, meter === undefined ? attributes : { ...attributes, meter: withPoints(meter) }));
  });
  parser.on("text", (text) => {
    const one = open.at(-1);
    if (one && unseenFrom === Number.POSITIVE_INFINITY) one.textContent += text;
  });
  parser.on("closetag", () => {
    const one = open.pop();
    if (one && numeric.test(one.nodeName)) one.textContent = withPoints(one.textContent);
    if (one?.nodeName === "up_axis") one.textContent = one.textContent.trim();
    if (open.length < unseenFrom && one) open.at(-1)?.childNodes.push(asKnown(one));
    if (open.length <= unseenFrom) unseenFrom = Number.POSITIVE_INFINITY;
  });
  parser.write(xml.trimStart()).close();
  return root;
};
