import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { designTree, drawing } from "../../../../test/share.ts";
import { show } from "../../../../test/show.ts";
import { SheetTree } from "./sheet-tree.tsx";

const at = { folderId: 102, buildingId: 100, discipline: "JZ" };
const tree = designTree(
  ["1#楼"],
  [
    drawing(1, "建施-01", "设计说明", at),
    drawing(2, "建施-02", "一层平面图", { ...at, submissionVersion: 2, changeType: "M" }),
    drawing(3, "结施-01", "结构说明", { folderId: 103, buildingId: 100, discipline: "JG" }),
  ],
);
const sheet = (number: string) => page.getByRole("treeitem", { name: new RegExp(number) });

const open = async (props: Partial<Parameters<typeof SheetTree>[0]> = {}) => {
  const onSelect = vi.fn();
  await show(
    <div style={{ width: 260, height: 500 }}>
      <SheetTree trees={[tree]} selectedId={1 as never} onSelect={onSelect} {...props} />
    </div>,
  );
  return onSelect;
};

describe("the tree of sheets", () => {
  it("tells the chosen sheet, what changed, and what the page hangs on each", async () => {
    const onSelect = await open({ badgeOf: ({ drawingId }) => (drawingId === 3 ? <i>2 条意见</i> : null) });
    await expect.element(sheet("建施-01")).toHaveAttribute("aria-selected", "true");
    await expect.element(sheet("建施-02").getByText("修改")).toBeVisible();
    await expect.element(sheet("结施-01").getByText("2 条意见")).toBeVisible();
    await sheet("结施-01").click();
    expect(onSelect).toHaveBeenCalledWith(tree.drawings[2]);
  });

  it("names the format of a file that is no PDF, so that files of one name differ", async () => {
    const drawings = ["pdf", "dwg"].map((ending, at) => ({
      ...drawing(at + 1, "建施-01", "一层平面图", { folderId: 102, buildingId: 100, discipline: "JZ" }),
      fileName: `建施-01一层平面图.${ending}`,
    }));
    await open({ trees: [designTree(["1#楼"], drawings)] });
    await expect.element(sheet("建施-01").nth(0)).toHaveTextContent("建施-01一层平面图");
    await expect.element(sheet("建施-01").nth(1)).toHaveTextContent("建施-01一层平面图DWG");
  });

  it("goes on with the arrow keys", async () => {
    const onSelect = await open();
    (page.getByRole("tree").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(onSelect).toHaveBeenCalledWith(tree.drawings[1]);
  });

  it("narrows to words and disciplines, and folds", async () => {
    await open({ disciplines: ["JZ"] });
    await expect.element(sheet("结施-01")).not.toBeInTheDocument();
    await page.getByRole("textbox", { name: "查找图纸" }).fill("平面");
    await expect.element(sheet("建施-01")).not.toBeInTheDocument();
    await page.getByRole("treeitem", { name: /^1#楼/ }).click();
    await expect.element(sheet("建施-02")).not.toBeInTheDocument();
  });
});
