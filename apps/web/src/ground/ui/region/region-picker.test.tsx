import { useState } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { show } from "../../../../test/show.ts";
import { answerCalls, credential } from "../../../../test/answers.ts";
import { VisitContext } from "../../platform/visit.tsx";
import { KitRoot } from "../kit-root.tsx";
import { RegionPicker } from "./region-picker.tsx";
import { loadRegionTable } from "./use-region-table.ts";

beforeEach(() => localStorage.removeItem("recent-regions"));

interface Given {
  readonly value?: string;
  readonly near?: string | null;
  readonly withProvinces?: boolean;
}

const open = async ({ value, near = null, withProvinces = false }: Given = {}) => {
  onTestFinished(() => localStorage.removeItem("recent-regions"));
  await loadRegionTable();
  const taken = vi.fn();
  const Form = () => {
    const [code, setCode] = useState<string | null>(value ?? null);
    return (
      <RegionPicker
        aria-label="地区"
        value={code}
        withProvinces={withProvinces}
        allowClear
        onChange={(next) => {
          taken(next);
          setCode(next);
        }}
      />
    );
  };
  await show(
    <KitRoot accent="#1b4b8f">
      <VisitContext value={{ account: credential({ divisionCode: near }), applicationId: undefined }}>
        <Form />
      </VisitContext>
    </KitRoot>,
  );
  return taken;
};
const box = () => page.getByRole("combobox", { name: "地区" });
const option = (name: string) => page.getByRole("option", { name, exact: true });
const column = (name: string) => page.getByRole("listbox", { name, exact: true });
const names = (list: ReturnType<typeof column>) =>
  [...list.element().querySelectorAll("[role=option] > span")].map((one) => one.textContent);

describe("choosing a region", () => {
  it("goes from province to city to district, 市辖区 first, with a click each and no call to the server (F026)", async () => {
    const { asked } = answerCalls();
    const taken = await open();
    await box().click();
    expect(names(column("省"))).toHaveLength(34);
    await option("河南省").click();
    await option("郑州市").click();
    expect(names(column("区县")).slice(0, 3)).toEqual(["整个郑州市", "市辖区", "中原区"]);
    expect(taken).not.toHaveBeenCalled();
    await option("金水区").click();
    expect(taken).toHaveBeenCalledExactlyOnceWith("410105");
    await expect.element(box()).toHaveValue("河南省郑州市金水区");
    await expect.element(column("省")).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it("takes a whole city, and one that has no districts at once", async () => {
    const taken = await open({ near: "410100" });
    await box().click();
    await option("整个郑州市").click();
    expect(taken).toHaveBeenLastCalledWith("410100");
    await box().click();
    await option("广东省").click();
    await option("东莞市").click();
    expect(taken).toHaveBeenLastCalledWith("441900");
  });

  it("takes a whole province only where that makes sense", async () => {
    await open();
    await box().click();
    await option("河南省").click();
    await expect.element(option("整个河南省")).not.toBeInTheDocument();
    await box().fill("河南省");
    await expect.element(page.getByRole("option", { name: /^河南省410000$/ })).not.toBeInTheDocument();
  });

  it("opens at the division of the person's organisation", async () => {
    await open({ near: "410105", withProvinces: true });
    await box().click();
    await expect.element(option("金水区")).toBeVisible();
    expect(names(column("市"))[0]).toBe("整个河南省");
  });

  it("opens a municipality with its districts", async () => {
    await open();
    await box().click();
    await option("北京市").click();
    await expect.element(option("海淀区")).toBeVisible();
  });
});

describe("searching a region", () => {
  it.each([
    ["金水", "河南省郑州市金水区"],
    ["zzjs", "河南省郑州市金水区"],
    ["cqjb", "重庆市江北区"],
    ["410105", "河南省郑州市金水区"],
  ])("by %s finds %s, taken with Enter", async (text, label) => {
    const taken = await open();
    await box().fill(text);
    await eventually(() => expect(names(column("搜索结果"))[0]).toBe(label));
    await userEvent.keyboard("{Enter}");
    expect(taken).toHaveBeenCalledOnce();
    await expect.element(box()).toHaveValue(label);
  });

  it("says when nothing matches, and how to search", async () => {
    await open();
    await box().fill("亚特兰蒂斯");
    await expect.element(page.getByText("没有找到这个地区")).toBeVisible();
    await expect.element(page.getByText(/拼音首字母/).first()).toBeVisible();
  });
});

describe("by keyboard", () => {
  it("walks through the columns and takes with Enter", async () => {
    const taken = await open({ near: "410100" });
    await box().click();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(taken).toHaveBeenLastCalledWith("410102");
    await userEvent.keyboard("{ArrowDown}");
    // The last chosen division is at the left; right of it the province, then its cities.
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowRight}");
    const focused = document.getElementById(box().element().getAttribute("aria-activedescendant") ?? "");
    expect(focused?.closest("[role=listbox]")?.getAttribute("aria-label")).toBe("市");
    await userEvent.keyboard("{Escape}");
    await expect.element(column("市")).not.toBeInTheDocument();
    expect(taken).toHaveBeenCalledOnce();
  });

  it("offers what was chosen last first", async () => {
    localStorage.setItem("recent-regions", JSON.stringify(["330302", "410105", "nonsense"]));
    const taken = await open();
    await box().click();
    expect(names(column("最近选过"))).toEqual(["浙江省温州市鹿城区", "河南省郑州市金水区"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(taken).toHaveBeenCalledWith("410105");
    expect(JSON.parse(localStorage.getItem("recent-regions") ?? "")[0]).toBe("410105");
  });
});

describe("a region that is chosen", () => {
  it("is shown by its names and can be taken back", async () => {
    const taken = await open({ value: "410105" });
    await expect.element(box()).toHaveValue("河南省郑州市金水区");
    await page.getByRole("button", { name: /clear/i }).or(page.getByLabelText("close-circle")).first().click();
    expect(taken).toHaveBeenCalledWith(null);
    await expect.element(box()).toHaveValue("");
  });

  it("stays when nothing else is taken", async () => {
    const taken = await open({ value: "410105" });
    await box().click();
    await userEvent.keyboard("{Escape}");
    await expect.element(box()).toHaveValue("河南省郑州市金水区");
    expect(taken).not.toHaveBeenCalled();
  });
});
