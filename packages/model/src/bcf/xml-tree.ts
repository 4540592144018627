import { SaxesParser } from "saxes";
import { BcfUnreadable } from "./bcf-topic.ts";

/** An element of XML without its namespace. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** The root of a document. The parser knows no entities but XML's own five, so that none can expand. */
export const xmlTree = (xml: string): XmlElement => {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new BcfUnreadable("BCF 文件里的内容不完整，请在原软件中重新导出。", { cause: error });
  });
  parser.on("opentag", ({ name, attributes }) => {
    const one = { name: name.replace(/^.*:/, ""), attributes, children: [], text: "" };
    open.at(-1)?.children.push(one);
    open.push(one);
  });
  const add = (piece: string) => {
    const one = open.at(-1);
    if (one) one.text += piece;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => open.pop());
  // Some programs write an empty line above the declaration.
  parser.write(xml.trimStart()).close();
  return root.children[0] ?? root;
};

/** All elements at a path below this one. */
export const allAt = (element: XmlElement, ...path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>(
    (some, name) => some.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  );

/** The text at a path, empty without one. */
export const textAt = (element: XmlElement, ...path: readonly string[]): string =>
  allAt(element, ...path)[0]?.text.trim() ?? "";
