import { accountCalls } from "@tushen/contract/people/account";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const link = "#/singleSign/41010520261121FJ0001/KMNPQRST2345";

describe("arriving by an outside link (R025)", () => {
  it("stores the token and opens the project; the code is out of the address and its history entry (F039)", async () => {
    const server = answerFrame();
    server.with(accountCalls.tokenBySerialNumber, { token: "T9", projectApplicationId: 41 });
    const entries = history.length;
    await openPortal(link, { remembers: { projectApplicationId: "7", credentials: "[]" } });
    await eventually(() => expect(location.hash).toBe("#/reportUnit/index?projectApplicationId=41"));
    expect(sessionStorage.getItem("token")).toBe("T9");
    expect(sessionStorage.getItem("projectApplicationId")).toBe("41");
    expect(history.length).toBe(entries);
    const [asked] = server.askedFor(accountCalls.tokenBySerialNumber);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      serialNumber: "41010520261121FJ0001",
      projectSecretKey: "KMNPQRST2345",
    });
  });

  it("says what is wrong with a pair that does not fit, and where the code can be found again (F039)", async () => {
    const server = answerFrame();
    const message = "项目编号或项目身份码不正确，请核对链接；身份码遗失的，可凭登记的手机号找回。";
    server.refuse(accountCalls.tokenBySerialNumber, { code: "account.secret-key-wrong", message });
    await openPortal(link);
    await expect.element(page.getByRole("alert")).toHaveTextContent(message);
    await expect.element(page.getByText("41010520261121FJ0001")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "找回项目身份码" }))
      .toHaveAttribute("href", "#/projectReport/forgetTheIdentityCode");
    expect(sessionStorage.getItem("token")).toBeNull();
  });

  it("says 获取token失败 when the server says nothing (F266)", async () => {
    const server = answerFrame();
    server.refuse(accountCalls.tokenBySerialNumber, { code: "account.suspended" });
    await openPortal(link);
    await expect.element(page.getByRole("alert")).toHaveTextContent("获取token失败");
  });
});
