import { type Entity, ProxyEntity, type UnknownEntity } from "@node-projects/acad-ts";

const kinds: Readonly<Record<string, string>> = {
  Solid3D: "三维实体",
  Region: "面域",
  CadBody: "三维实体",
  Mesh: "三维网格",
  PolyfaceMesh: "三维网格",
  PolygonMesh: "三维网格",
  Shape: "形",
  XLine: "构造线",
  Ray: "射线",
  PdfUnderlay: "PDF 参考底图",
  Ole2Frame: "OLE 对象",
  Wall: "建筑墙对象",
};

/** Chinese name of an object that cannot be shown; its name in the file where there is none. */
export const kindName = (entity: Entity): string => kinds[entity.constructor.name] ?? entity.objectName;

/** Name of an object that belongs to another program. */
export const customName = (entity: ProxyEntity | UnknownEntity): string =>
  (entity instanceof ProxyEntity ? entity.dxfClass?.dxfName : entity.objectName) || "未知对象";
