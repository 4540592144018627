import { CallFailed } from "@tushen/contract/ground/envelope";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../../../test/show.ts";
import { KitRoot } from "../../../ground/ui/kit-root.tsx";
import { showDeclarationFailure } from "./declaration-failure.tsx";

const refused = (code: string, message: string) => new CallFailed(200, { code, message, requestId: "req-7" });

const tell = async (error: unknown) => {
  // The server writes its parameters into the page.
  document.documentElement.dataset["servicePhone"] = "0371-67182026";
  onTestFinished(() => {
    delete document.documentElement.dataset["servicePhone"];
  });
  await show(<KitRoot accent="#1b4b8f">{null}</KitRoot>);
  showDeclarationFailure(error);
  return page.getByRole("dialog");
};
const close = () => page.getByRole("button", { name: "知道了" }).click();

describe("a report that cannot be submitted", () => {
  it("says 系统异常，申报失败！ (F275), why, and the phone of customer service (F277)", async () => {
    const dialog = await tell(refused("platform.defect", "系统异常，请稍后再试"));
    await expect.element(dialog.getByText("系统异常，申报失败！", { exact: true }).last()).toBeVisible();
    await expect.element(dialog.getByText("req-7")).toBeVisible();
    await expect.element(dialog.getByText("如需帮助，请联系客服：电话 0371-67182026", { exact: true })).toBeVisible();
    await close();
  });

  it("says 流程异常！ when the process does not allow it (F276)", async () => {
    const dialog = await tell(refused("application.wrong-state", "项目已提交，不能重复提交。"));
    await expect.element(dialog.getByText("流程异常！", { exact: true }).last()).toBeVisible();
    await expect.element(dialog.getByText("项目已提交，不能重复提交。")).toBeVisible();
    await close();
  });
});

describe("the customer service", () => {
  const words = async (group: string) => {
    if (group) document.documentElement.dataset["serviceGroup"] = group;
    onTestFinished(() => {
      delete document.documentElement.dataset["serviceGroup"];
    });
    return tell(refused("platform.defect", "系统异常，请稍后再试"));
  };

  it.each([
    ["", "如需帮助，请联系客服：电话 0371-67182026"],
    ["81234567", "如需帮助，请联系客服：电话 0371-67182026，客服群 81234567"],
  ])("has a group only where there is one (F278): %s", async (group, sentence) => {
    const dialog = await words(group);
    await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
    await close();
  });
});
