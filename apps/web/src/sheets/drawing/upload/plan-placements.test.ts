import { defaultDrawingSeparator } from "@tushen/domain/sheets/drawing-separator";
import type { Tree } from "@tushen/contract/sheets/drawing";
import { describe, expect, it } from "vitest";
import { designTree, drawing, folderNamed, ownerTree } from "../../../../test/share.ts";
import { pathOf } from "../folder/folder-match.ts";
import { moveTo, needsLook, type Placement, planPlacements } from "./plan-placements.ts";

const file = (name: string, sizeInBytes = 10) => {
  const made = new File(["x"], name, { lastModified: 1 });
  Object.defineProperty(made, "size", { value: sizeInBytes });
  return made;
};
const dropped = (path: string) => {
  const parts = path.split("/");
  return { file: file(parts.at(-1) as string), path: parts.slice(0, -1) };
};
const shareOf = (tree: Tree) => ({
  folders: tree.folders,
  drawings: tree.drawings,
  isPapers: tree.part === "CONSTRUCT",
  separator: defaultDrawingSeparator,
});
const oneBuilding = designTree(["1#楼"]);
const twoBuildings = designTree(["1#楼", "2#楼"]);

/** Folders of the files as paths; refused files with the reason. */
const foldersOf = (tree: Tree, placements: readonly Placement[]) =>
  placements.map(
    ({ folderId, newFolders, problem }) =>
      problem ?? (folderId === null ? null : [...pathOf(tree.folders, folderId), ...newFolders].join("/")),
  );
const planned = (tree: Tree, paths: readonly string[], at: string | null = null, building?: string) =>
  foldersOf(
    tree,
    planPlacements(shareOf(tree), at === null ? null : folderNamed(tree, at, building).folderId, paths.map(dropped)),
  );

describe("files dropped on a folder", () => {
  it("stay in it, whatever discipline their number has", () => {
    expect(planned(oneBuilding, ["电施-01@系统图.pdf"], "01建筑")).toEqual(["1#楼/01建筑"]);
  });

  it("are refused before anything is read when they are no drawings (F071)", () => {
    expect(planned(oneBuilding, ["a.pdf", "a.bdvp", "a.txt"], "01建筑")).toEqual([
      "1#楼/01建筑",
      "1#楼/01建筑",
      "a.txt 文件格式非法！",
    ]);
  });

  it("may be a DWG, which lies among the sheets without a number; an empty file is to be exported again (D4)", () => {
    const at = folderNamed(oneBuilding, "01建筑").folderId;
    const placements = planPlacements(shareOf(oneBuilding), at, [
      dropped("建施-01@平面.dwg"),
      dropped("全套.DXF"),
      { file: file("建施-02@平面.pdf", 0), path: [] },
    ]);
    expect(placements.map(({ parsed, problem }) => problem ?? parsed)).toEqual([
      null,
      null,
      "建施-02@平面.pdf 是空文件（0 字节），请重新导出或另存后再上传",
    ]);
    expect(placements.map(({ folderId }) => folderId)).toEqual([at, at, at]);
  });

  it("may be the plot styles of a DWG, which lie beside it without a number; styles by name are refused", () => {
    expect(planned(oneBuilding, ["院标.ctb", "院标.CTB", "院标.stb"], "01建筑")).toEqual([
      "1#楼/01建筑",
      "1#楼/01建筑",
      "院标.stb 文件格式非法！",
    ]);
  });

  it("may have 100 MB and not one byte more", () => {
    const at = folderNamed(oneBuilding, "01建筑").folderId;
    const limit = 100 * 1024 * 1024;
    const files = [limit, limit + 1].map((size) => ({ file: file("建施-01@平面.pdf", size), path: [] }));
    expect(planPlacements(shareOf(oneBuilding), at, files).map(({ problem }) => problem)).toEqual([
      null,
      "文件不得超过100M",
    ]);
  });

  it("make sub-folders of the folders they came in", () => {
    expect(planned(oneBuilding, ["楼梯详图/建施-20@1#楼梯.pdf"], "01建筑")).toEqual(["1#楼/01建筑/楼梯详图"]);
  });

  it("make no second folder of the folder's own name", () => {
    expect(planned(oneBuilding, ["建筑/建施-01@说明.pdf", "建筑/详图/建施-20@楼梯.pdf"], "01建筑")).toEqual([
      "1#楼/01建筑",
      "1#楼/01建筑/详图",
    ]);
  });
});

describe("files dropped on a building or on everything", () => {
  it("are sorted by the discipline of their number", () => {
    const names = ["建施-01@说明.pdf", "结施-12A@详图.pdf", "水施-03@平面.pdf", "E-101@系统.pdf", "总施-01@总平面.pdf"];
    expect(planned(oneBuilding, names)).toEqual(["1#楼/01建筑", "1#楼/02结构", "1#楼/03给排水", "1#楼/05电气", "总图"]);
  });

  it("put covers and catalogues into their own folder", () => {
    expect(planned(oneBuilding, ["00@图纸目录.pdf"], "1#楼")).toEqual(["1#楼/00封面目录"]);
  });

  it("go to the building their name begins with", () => {
    expect(planned(twoBuildings, ["2#楼 建施-01@说明.pdf"])).toEqual(["2#楼/01建筑"]);
    expect(planned(twoBuildings, ["2号楼/建施-01@说明.pdf"])).toEqual(["2#楼/01建筑"]);
  });

  it("wait for a choice when number or building is not clear", () => {
    expect(planned(oneBuilding, ["07@节点.pdf", "说明.pdf"])).toEqual([null, null]);
    expect(planned(twoBuildings, ["建施-01@说明.pdf"])).toEqual([null]);
    expect(planned(twoBuildings, ["建施-01@说明.pdf"], "2#楼")).toEqual(["2#楼/01建筑"]);
  });
});

describe("whole folders", () => {
  it("go into the folders of the same names, past outer folders without a match", () => {
    expect(
      planned(twoBuildings, [
        "金色佳苑/1号楼施工图/建筑/建施-01@说明.pdf",
        "金色佳苑/1号楼施工图/02 结构施工图/结施-01@说明.pdf",
        "金色佳苑/2#楼/电气专业/强电/电施-01@说明.pdf",
        "金色佳苑/总图/总施-01@总平面.pdf",
      ]),
    ).toEqual(["1#楼/01建筑", "1#楼/02结构", "2#楼/05电气/强电", "总图"]);
  });

  it("of a discipline alone go into the building, not into what lies outside it", () => {
    expect(planned(oneBuilding, ["给排水/水施-01@说明.pdf", "室外管网/水施-02@总图.pdf"])).toEqual([
      "1#楼/03给排水",
      "室外管网",
    ]);
  });

  it("of a discipline place what has no number of its own: models, DWG files, sheets named freely", () => {
    expect(
      planned(oneBuilding, [
        "送审/建筑/house-1st.pdf",
        "送审/结构/柱网.dwg",
        "送审/暖通/机房.ifc",
        "送审/结构/00@图纸目录.pdf",
        "送审/结构/建施-01@说明.pdf",
        "送审/其他/柱网.dwg",
      ]),
    ).toEqual(["1#楼/01建筑", "1#楼/02结构", "1#楼/04暖通", "1#楼/00封面目录", "1#楼/01建筑", null]);
    expect(planned(twoBuildings, ["建筑/柱网.dwg"])).toEqual([null]);
    expect(planned(twoBuildings, ["建筑/柱网.dwg", "总体.ifc"], "2#楼")).toEqual(["2#楼/01建筑", "2#楼"]);
  });

  it("that mean nothing on a building leave their sheets to be sorted by number", () => {
    expect(planned(oneBuilding, ["送审版/建施-01@说明.pdf"], "1#楼")).toEqual(["1#楼/01建筑"]);
  });
});

describe("numbers that are there already", () => {
  const tree = designTree(
    ["1#楼"],
    [
      drawing(1, "建施-01", "说明", { folderId: 102 }),
      drawing(2, "00", "目录", { folderId: 102, fileName: "00@目录.pdf" }),
    ],
  );
  const at = folderNamed(tree, "01建筑").folderId;
  const replaced = (names: readonly string[]) =>
    planPlacements(shareOf(tree), at, names.map(dropped)).map(({ replaces }) => replaces?.drawingId ?? null);

  it("are replaced; covers only by a file of the same name", () => {
    expect(at).toBe(102);
    expect(replaced(["建施-01@说明改.pdf", "建施-02@平面.pdf", "00@封面.pdf", "00@目录.pdf"])).toEqual([
      1,
      null,
      null,
      2,
    ]);
  });

  it("twice in one drop are taken once, so that neither replaces the other unseen", () => {
    expect(planned(tree, ["建施-05@平面.pdf", "建施-05@平面（改）.pdf"], "01建筑")).toEqual([
      "1#楼/01建筑",
      "图号“建施-05”与“建施-05@平面.pdf”重复，请改名后再上传",
    ]);
    expect(planned(oneBuilding, ["建筑/建施-05@平面.pdf", "建筑/修改/建施-05@平面.pdf"])).toEqual([
      "1#楼/01建筑",
      "图号“建施-05”与“建筑 / 建施-05@平面.pdf”重复，请改名后再上传",
    ]);
  });
});

describe("a plan", () => {
  const share = shareOf(oneBuilding);
  const at = folderNamed(oneBuilding, "01建筑").folderId;

  it("needs no look when every file goes where it was dropped", () => {
    expect(needsLook(planPlacements(share, at, [dropped("建施-01@说明.pdf")]))).toBe(false);
    expect(needsLook(planPlacements(share, at, [dropped("说明.pdf")]))).toBe(true);
    expect(needsLook(planPlacements(share, null, [dropped("建施-01@说明.pdf")]))).toBe(true);
  });

  it("takes the folder a person chooses", () => {
    const [homeless] = planPlacements(share, null, [dropped("07@节点.pdf")]);
    const moved = moveTo(share, homeless as Placement, at);
    expect([moved.folderId, moved.problem]).toEqual([at, null]);
  });

  it("sorts within the building a person chooses", () => {
    const two = shareOf(twoBuildings);
    const [homeless] = planPlacements(two, null, [dropped("建筑/建施-01@说明.pdf")]);
    const moved = moveTo(two, homeless as Placement, folderNamed(twoBuildings, "2#楼").folderId);
    expect(foldersOf(twoBuildings, [moved])).toEqual(["2#楼/01建筑"]);
  });
});

describe("papers of the owner", () => {
  it("replace a paper of the same name instead of standing beside it, and one of two of a name is taken", () => {
    const folder = ownerTree().folders[0];
    if (!folder) throw new Error("the owner has folders");
    const known = drawing(9, "", "立项批复", { folderId: folder.folderId, kind: "DOC", fileName: "立项批复.pdf" });
    const tree = { ...ownerTree(), drawings: [known] };
    const files = ["立项批复.pdf", "合同.pdf", "合同.pdf"].map(dropped);
    const placements = planPlacements(shareOf(tree), folder.folderId, files);
    expect(placements.map(({ replaces, problem }) => problem ?? replaces?.drawingId ?? null)).toEqual([
      9,
      null,
      "合同.pdf 在同一目录中选了两个，请改名后再上传",
    ]);
  });

  it("may be documents, tables, pictures and archives", () => {
    const tree = ownerTree();
    const names = ["批复.pdf", "合同.docx", "清单.xlsx", "照片.jpg", "附件.zip", "图.dwg", "a.txt"];
    expect(planned(tree, names, "04合同与资质")).toEqual([...Array(6).fill("04合同与资质"), "a.txt 文件格式非法！"]);
  });
});
