import { strToU8, unzipSync, strFromU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { WrittenTopic } from "./bcf-topic.ts";
import { readBcf } from "./read-bcf.ts";
import { writeBcf } from "./write-bcf.ts";

const guid = "3fa85f64-5717-4562-b3fc-2c963f66afa6";
const topic: WrittenTopic = {
  ...{ guid, title: "建-01 M1524", description: "净宽 < 1.1 m & \u0007不足", number: "建-01", label: "建筑" },
  ...{ type: "违反强制性条文", status: "待答复", author: "丁海燕", date: new Date("2026-11-20T08:00:00Z") },
  camera: { position: [9, -6, 5], direction: [-0.6, 0.8, 0] },
  globalIds: ["36y58e3WeHLd65jNe5MgVY"],
  snapshot: { fileName: "snapshot.png", bytes: new Uint8Array([137, 80, 78, 71]) },
  comments: [{ author: "林雨桐", date: new Date("2026-11-22T08:00:00Z"), text: "已修改" }],
};

describe("a BCF file", () => {
  it("is read as it was written", () => {
    const [read] = readBcf(writeBcf([topic], "1#楼.ifc"));
    const { title, camera, globalIds, snapshot, comments } = topic;
    expect(read).toEqual({ guid, title, camera, globalIds, snapshot, comments, description: "净宽 < 1.1 m & 不足" });
  });

  it("is the same each time it is written, with another GUID for each part", () => {
    const files = unzipSync(writeBcf([topic], "1#楼.ifc"));
    expect(unzipSync(writeBcf([topic], "1#楼.ifc"))).toEqual(files);
    expect(Object.keys(files)).toEqual([
      ...["bcf.version", "extensions.xml", `${guid}/markup.bcf`, `${guid}/viewpoint.bcfv`, `${guid}/snapshot.png`],
    ]);
    const markup = strFromU8(files[`${guid}/markup.bcf`] ?? new Uint8Array());
    const guids = [...markup.matchAll(/Guid="([^"]+)"/g)].map(([, one]) => one);
    expect(new Set(guids).size).toBe(3);
  });

  it("of version 2.1 has its viewpoints and comments beside the topic", () => {
    const zip = zipSync({
      "bcf.version": strToU8('<Version VersionId="2.1"><DetailedVersion>2.1</DetailedVersion></Version>'),
      [`${guid.toUpperCase()}\\markup.bcf`]: strToU8(
        `<Markup><Topic Guid="${guid.toUpperCase()}"><Title>Door</Title></Topic><Comment><Date>soon</Date><Author>a@b.c</Author><Comment>Too narrow</Comment></Comment><Comment/><Viewpoints Guid="${guid}"><Viewpoint>v.bcfv</Viewpoint></Viewpoints></Markup>`,
      ),
      [`${guid.toUpperCase()}/v.bcfv`]: strToU8(
        `<VisualizationInfo><Components><Selection><Component IfcGuid="2Iaq_u9d0xTx2tap98zn3w"/></Selection></Components></VisualizationInfo>`,
      ),
    });
    expect(readBcf(zip)).toEqual([
      {
        ...{ guid, title: "Door", description: "", camera: null, snapshot: null },
        globalIds: ["2Iaq_u9d0xTx2tap98zn3w"],
        comments: [{ author: "a@b.c", date: null, text: "Too narrow" }],
      },
    ]);
  });

  it.each([
    ["no zip", strToU8("BCF"), "文件不是 BCF，或已损坏"],
    ["another zip", zipSync({ "a.txt": strToU8("a") }), "缺少 bcf.version"],
    ["too old", zipSync({ "bcf.version": strToU8('<Version VersionId="1.0"/>') }), "不支持 BCF 1.0 版"],
    [
      "broken",
      zipSync({ "bcf.version": strToU8('<Version VersionId="3.0"/>'), "a/markup.bcf": strToU8("<Markup><Topic>") }),
      "内容不完整",
    ],
    [
      "with entities",
      zipSync({
        "bcf.version": strToU8('<Version VersionId="3.0"/>'),
        "a/markup.bcf": strToU8('<!DOCTYPE m [<!ENTITY a "aaaa">]><Markup>&a;</Markup>'),
      }),
      "内容不完整",
    ],
  ])("that is %s is refused with a sentence", (_, zip, sentence) => {
    expect(() => readBcf(zip)).toThrow(sentence);
  });
});
