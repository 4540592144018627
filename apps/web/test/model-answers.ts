import { modelCalls } from "@tushen/contract/models/model";
import type { Model, ModelElement, ModelItem } from "@tushen/contract/models/model-shape";
import { answerFrame, openPortal } from "./portal.tsx";

const storey = (localId: number, name: string, elevation: number) => ({
  ...{ localId, name, elevation, height: 3.6, elementCount: 1 },
});
const report = {
  ...{ schema: "IFC4", projectName: "人才社区", buildingNames: ["1#楼"], writtenBy: "", lengthUnit: 0.001 },
  storeys: [storey(1, "一层", 0), storey(2, "二层", 4.5)],
  classes: [{ ifcClass: "IfcWall", count: 1 }],
  ...{ elementCount: 2, withoutName: 0, withoutStorey: 0, withoutGeometry: 1, place: null, box: null, axes: [] },
  duplicates: [{ globalId: "0000000000000000000000", localIds: [10, 11] }],
};
const items: ModelItem[] = [
  { localId: 10, ifcClass: "IfcWall", name: "外墙", typeName: "", storeyId: 1, box: [0, 0, 0, 6, 0.2, 3] },
  { localId: 11, ifcClass: "IfcDoor", name: "M1021", typeName: "", storeyId: 2, box: null },
];
const element: ModelElement = {
  ...(items[0] as ModelItem),
  ...{ globalId: "36y58e3WeHLd65jNe5MgVY", tag: "" },
  sets: [
    {
      ...{ name: "Pset_WallCommon", kind: "properties", isOfType: false },
      properties: [
        { name: "FireRating", value: "2.00h", unit: "" },
        { name: "LoadBearing", value: true, unit: "" },
        { name: "Length", value: 6, unit: "m" },
      ],
    },
  ],
};
export const modelAnswer = (facts: Partial<Model>): Model => ({
  ...{ state: "DONE", problem: null, fileName: "1#楼.ifc", graphName: "1#楼", projectName: "人才社区" },
  ...{ report, geometry: { url: "/no-such-geometry", expiresAt: "2026-11-26T00:00:00.000Z" } },
  ...facts,
});
const mesh = {
  ...{
    format: "OBJ",
    lengthUnit: null,
    up: null,
    triangleCount: 36,
    partCount: 2,
    materialCount: 1,
    pictureCount: 0,
  },
  ...{ moved: [0, 0, 0], notes: ["没有找到贴图 brick.jpg。"] },
};
/** A model of triangles with two parts. */
export const meshAnswer = modelAnswer({ report: null, mesh, fileName: "1#楼.obj" });

/** Opens the page of a model with the answers of a server. Its geometry is not there: nothing is drawn. */
export const openModel = async (answer: Model | (() => Model), query = "?drawingId=7", problem?: string) => {
  const server = answerFrame();
  server.with(modelCalls.getModel, answer);
  server.with(modelCalls.readModel, answer);
  server.with(modelCalls.listElements, ({ url }) =>
    items.filter(({ name }) => name.includes(url.searchParams.get("keyword") ?? "")),
  );
  server.with(modelCalls.getElement, element);
  const kept = { createTime: "2026-11-26T00:00:00.000Z", picture: "/9j/4AAQSkZJRg==" };
  server.with(modelCalls.listViews, {
    mayKeep: true,
    views: [
      { id: 31, name: "疏散门", isShared: false, isOwn: true, makerName: "周明", ...kept },
      { id: 32, name: "屋面", isShared: true, isOwn: false, makerName: "丁海燕", ...kept },
    ],
  });
  server.refuse(modelCalls.openView, {
    ...{ code: "model.no-view", message: "这个视图不存在、已被删除，或没有与您共享。" },
  });
  server.with(modelCalls.listProperties, [{ set: "Pset_WallCommon", name: "FireRating", elementCount: 1 }]);
  server.with(modelCalls.listPropertyValues, [{ value: "2.00h", unit: "", localIds: [10] }]);
  const version = { applicationId: 3, atlasName: "施工图", submissionVersion: 1, uploadTime: kept.createTime };
  server.with(
    modelCalls.listVersions,
    [
      { drawingId: 7, fileId: 70, name: "1#楼" },
      { drawingId: 12, fileId: 71, name: "结构" },
    ].map(({ name, ...one }) => ({
      ...{ ...one, ...version, graphName: name, fileName: `${name}.ifc`, state: "DONE" as const },
    })),
  );
  if (problem) server.refuse(modelCalls.getModelBeside, { code: "model.not-together", message: problem });
  else server.with(modelCalls.getModelBeside, { ...modelAnswer({ graphName: "结构" }), fileName: "结构.ifc" });
  await openPortal(`#/bim${query}`, { as: "token" });
  return { server };
};
