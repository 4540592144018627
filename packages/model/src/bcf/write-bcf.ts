import { strToU8, type Zippable, zipSync } from "fflate";
import { aspectRatio, fieldOfView, upOf } from "./bcf-camera.ts";
import type { BcfComment, BcfPoint, WrittenTopic } from "./bcf-topic.ts";
import { commentGuid, viewpointGuid } from "./part-guid.ts";

const head = `<?xml version="1.0" encoding="UTF-8"?>\n`;
const escaped: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Text of an element or attribute. Control characters are not allowed in XML at all. */
const text = (value: string): string =>
  value
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

const element = (name: string, value: string): string =>
  value.trim() === "" ? "" : `<${name}>${text(value)}</${name}>`;

const commentOf = ({ author, date, text: words }: BcfComment, guid: string, written: Date): string =>
  `<Comment Guid="${guid}"><Date>${(date ?? written).toISOString()}</Date>${element("Author", author)}${element("Comment", words)}</Comment>`;

const markupOf = (topic: WrittenTopic, fileName: string, view: string | null): string => {
  const { guid, snapshot } = topic;
  const comments = topic.comments.map((one, i) => commentOf(one, commentGuid(guid, i), topic.date)).join("");
  const viewpoint =
    view === null
      ? ""
      : `<Viewpoints><ViewPoint Guid="${view}"><Viewpoint>viewpoint.bcfv</Viewpoint>${
          snapshot ? element("Snapshot", snapshot.fileName) : ""
        }</ViewPoint></Viewpoints>`;
  return `${head}<Markup><Header><Files><File IsExternal="true">${element("Filename", fileName)}</File></Files></Header>
<Topic Guid="${guid}" ServerAssignedId="${text(topic.number)}" TopicType="${text(topic.type)}" TopicStatus="${text(topic.status)}">
${element("Title", topic.title)}
<Labels>${element("Label", topic.label)}</Labels>
<CreationDate>${topic.date.toISOString()}</CreationDate>
${element("CreationAuthor", topic.author)}
${element("Description", topic.description)}
<Comments>${comments}</Comments>
${viewpoint}
</Topic></Markup>
`;
};

const point = (name: string, [x, y, z]: BcfPoint): string => `<${name}><X>${x}</X><Y>${y}</Y><Z>${z}</Z></${name}>`;

const viewpointOf = ({ camera, globalIds }: WrittenTopic, guid: string): string | null =>
  camera &&
  `${head}<VisualizationInfo Guid="${guid}">
<Components><Selection>${globalIds.map((id) => `<Component IfcGuid="${text(id)}"/>`).join("")}</Selection><Visibility DefaultVisibility="true"/></Components>
<PerspectiveCamera>
${point("CameraViewPoint", camera.position)}
${point("CameraDirection", camera.direction)}
${point("CameraUpVector", upOf(camera.direction))}
<FieldOfView>${fieldOfView}</FieldOfView><AspectRatio>${aspectRatio}</AspectRatio>
</PerspectiveCamera>
</VisualizationInfo>
`;

const listOf = (name: string, item: string, values: readonly string[]): string =>
  `<${name}>${[...new Set(values)].map((value) => element(item, value)).join("")}</${name}>`;

/** The words that topics of this file use. */
const extensionsOf = (topics: readonly WrittenTopic[]): string =>
  `${head}<Extensions>${[
    listOf(
      "TopicTypes",
      "TopicType",
      topics.map(({ type }) => type),
    ),
    listOf(
      "TopicStatuses",
      "TopicStatus",
      topics.map(({ status }) => status),
    ),
    listOf(
      "TopicLabels",
      "TopicLabel",
      topics.map(({ label }) => label),
    ),
    listOf(
      "Users",
      "User",
      topics.flatMap(({ author, comments }) => [author, ...comments.map((one) => one.author)]),
    ),
  ].join("")}</Extensions>
`;

/** BCF 3.0: a zip with a folder for each topic. `fileName` is that of the model. */
export const writeBcf = (topics: readonly WrittenTopic[], fileName: string): Uint8Array => {
  const files: Zippable = {
    "bcf.version": strToU8(`${head}<Version VersionId="3.0"/>\n`),
    "extensions.xml": strToU8(extensionsOf(topics)),
  };
  for (const topic of topics) {
    const guid = viewpointGuid(topic.guid);
    const view = viewpointOf(topic, guid);
    files[`${topic.guid}/markup.bcf`] = strToU8(markupOf(topic, fileName, view && guid));
    if (view) files[`${topic.guid}/viewpoint.bcfv`] = strToU8(view);
    // Pictures are compressed already.
    if (view && topic.snapshot)
      files[`${topic.guid}/${topic.snapshot.fileName}`] = [topic.snapshot.bytes, { level: 0 }];
  }
  return zipSync(files);
};
