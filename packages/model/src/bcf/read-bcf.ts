import { strFromU8, unzipSync } from "fflate";
import { type BcfComment, type BcfPoint, type BcfTopic, BcfUnreadable, elementsInView } from "./bcf-topic.ts";
import { allAt, textAt, type XmlElement, xmlTree } from "./xml-tree.ts";

const mostTopics = 500;
const mostBytes = 100 * 1024 * 1024;
const wanted = /(?:^bcf\.version|\.bcf|\.bcfv|\.png|\.jpe?g)$/i;
const versions = ["2.1", "3.0"];

/** The files of the archive that are read, unpacked into no more room than they state. */
const unpacked = (zip: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  let sum = 0;
  const isWanted = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean => {
    if (!wanted.test(name)) return false;
    sum += originalSize;
    return sum <= mostBytes;
  };
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(zip, { filter: isWanted });
  } catch (error) {
    throw new BcfUnreadable("文件不是 BCF，或已损坏，请在原软件中重新导出。", { cause: error });
  }
  if (sum > mostBytes) throw new BcfUnreadable("BCF 解压后超过 100 MB，请分几次导出。");
  // Some programs of Windows write folders with a backslash.
  return new Map(Object.entries(files).map(([path, bytes]) => [path.replaceAll("\\", "/"), bytes]));
};

const pointAt = (camera: XmlElement, name: string): BcfPoint | null => {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = ["X", "Y", "Z"].map((axis) => {
    const words = textAt(camera, name, axis);
    return words === "" ? Number.NaN : Number(words);
  });
  return [x, y, z].every(Number.isFinite) ? [x, y, z] : null;
};

const cameraOf = (view: XmlElement): BcfTopic["camera"] => {
  const camera = allAt(view, "PerspectiveCamera")[0] ?? allAt(view, "OrthogonalCamera")[0];
  const [position, direction] = camera ? [pointAt(camera, "CameraViewPoint"), pointAt(camera, "CameraDirection")] : [];
  return position && direction ? { position, direction } : null;
};

const idsAt = (components: XmlElement, ...path: readonly string[]): string[] =>
  allAt(components, ...path, "Component").flatMap(({ attributes }) => attributes["IfcGuid"] ?? []);

const elementsOf = (view: XmlElement): readonly string[] => {
  const [components] = allAt(view, "Components");
  if (!components) return [];
  return elementsInView({
    selected: idsAt(components, "Selection"),
    exceptions: idsAt(components, "Visibility", "Exceptions"),
    // Nothing is shown by default: what the schema says of a file that is silent.
    hidesOthers: allAt(components, "Visibility")[0]?.attributes["DefaultVisibility"] !== "true",
  });
};

const commentOf = (comment: XmlElement): BcfComment[] => {
  const date = new Date(textAt(comment, "Date"));
  const text = textAt(comment, "Comment");
  // One without words only points to a viewpoint.
  if (text === "") return [];
  const isWithinReason = Math.abs(date.getUTCFullYear() - 2000) < 100;
  return [{ author: textAt(comment, "Author"), date: isWithinReason ? date : null, text }];
};

const topicOf = (markup: XmlElement, fileNamed: (name: string) => Uint8Array | undefined): BcfTopic | null => {
  const topic = allAt(markup, "Topic")[0];
  const guid = topic?.attributes["Guid"]?.toLowerCase() ?? "";
  if (!topic || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(guid)) return null;
  // 3.0 holds viewpoints and comments in the topic, 2.1 beside it.
  const first = allAt(topic, "Viewpoints", "ViewPoint")[0] ?? allAt(markup, "Viewpoints")[0];
  const viewFile = first && fileNamed(textAt(first, "Viewpoint"));
  const view = viewFile && xmlTree(strFromU8(viewFile));
  const snapshotName = first ? textAt(first, "Snapshot") : "";
  const snapshot = fileNamed(snapshotName);
  return {
    guid,
    title: textAt(topic, "Title"),
    description: textAt(topic, "Description"),
    camera: view ? cameraOf(view) : null,
    globalIds: view ? elementsOf(view) : [],
    snapshot: snapshot ? { fileName: snapshotName, bytes: snapshot } : null,
    comments: [...allAt(topic, "Comments", "Comment"), ...allAt(markup, "Comment")].flatMap(commentOf),
  };
};

/** The topics of a BCF file of version 2.1 or 3.0, in the order of their folders. */
export const readBcf = (zip: Uint8Array): BcfTopic[] => {
  const files = unpacked(zip);
  const version = files.get("bcf.version");
  if (!version) throw new BcfUnreadable("文件不是 BCF（缺少 bcf.version），请在原软件中重新导出。");
  const id = xmlTree(strFromU8(version)).attributes["VersionId"] ?? "";
  if (!versions.includes(id)) throw new BcfUnreadable(`不支持 BCF ${id.slice(0, 10)} 版，请以 2.1 或 3.0 版重新导出。`);
  const markups = [...files.keys()].filter((path) => path.endsWith("/markup.bcf")).sort();
  if (markups.length > mostTopics) throw new BcfUnreadable(`BCF 里超过 ${mostTopics} 条意见，请分几次导出。`);
  return markups.flatMap((path) => {
    const folder = path.slice(0, -"markup.bcf".length);
    const markup = xmlTree(strFromU8(files.get(path) ?? new Uint8Array()));
    return topicOf(markup, (name) => (name === "" ? undefined : files.get(`${folder}${name}`))) ?? [];
  });
};
