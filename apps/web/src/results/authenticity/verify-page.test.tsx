import type { CheckedFile } from "@tushen/contract/results/authenticity";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerUpload } from "../../../test/answer-upload.ts";
import { answerCalls } from "../../../test/answers.ts";
import { openPortal } from "../../../test/portal.tsx";

const found: CheckedFile = {
  verdict: "invalid",
  sha256: "ab".repeat(32),
  signatures: [
    {
      standing: "valid",
      sentence: "签章后文件未被改动，证书由本系统信任的机构签发",
      signerName: "郑州睿图施工图审查有限公司",
      organisation: "郑州睿图施工图审查有限公司",
      signedAt: "2026-11-20T02:05:00.000Z",
      clock: "时间戳，由图审通时间戳服务签发",
      lasting: "证书到期后仍可查验，至 2041-11-20",
      reason: "审查合格",
    },
    {
      standing: "hinted",
      sentence: "签名本身完整，但此后文件又有改动：页面内容被修改",
      signerName: "陈思远",
      organisation: null,
      signedAt: null,
      clock: "未写明时间",
      lasting: "证书到期后不能再查验：没有可信的时间戳证明签章时间",
      reason: null,
    },
  ],
  removedSigners: ["周启明"],
  origin: {
    title: "施工图设计文件审查合格书",
    number: "4101052611210101-TX-001",
    projectName: "北龙湖第三小学",
    state: "已撤销",
    isInForce: false,
  },
};

const drop = async (container: HTMLElement, name = "合格书.pdf") => {
  await expect.element(page.getByRole("heading", { level: 1, name: "文件验真" })).toBeVisible();
  const input = container.querySelector("input[type=file]") as HTMLInputElement;
  await userEvent.upload(input, new File(["%PDF-"], name));
};

describe("文件验真", () => {
  it("tells a guest of each signature what it is worth, and where the file comes from", async () => {
    answerCalls();
    answerUpload({ code: "SUCCESS", detail: found });
    const { container } = await openPortal("#/verify");
    await expect
      .element(page.getByRole("link", { name: "本系统的根证书" }))
      .toHaveAttribute("href", "/api/signature/passAuth/authority");
    await drop(container);
    await expect.element(page.getByRole("heading", { name: "签章无效" })).toBeVisible();
    await expect.element(page.getByText(/“合格书.pdf”：文件在签章后被改动/)).toBeVisible();
    await expect.element(page.getByText("2026-11-20 10:05（时间戳，由图审通时间戳服务签发） · 审查合格")).toBeVisible();
    await expect.element(page.getByText("证书到期后仍可查验，至 2041-11-20")).toBeVisible();
    await expect.element(page.getByText("签名本身完整，但此后文件又有改动：页面内容被修改")).toBeVisible();
    await expect.element(page.getByText(/周启明曾在这个文件上签章，签章后来被移除/)).toBeVisible();
    await expect.element(page.getByText("已撤销")).toBeVisible();
    await expect.element(page.getByText("4101052611210101-TX-001 · 北龙湖第三小学")).toBeVisible();
  });

  it("takes a file without .pdf in its name for none, and sends nothing of it (F199)", async () => {
    const server = answerCalls();
    const { container } = await openPortal("#/verify");
    await drop(container, "合格书.docx");
    await expect.element(page.getByRole("alert")).toHaveTextContent("“合格书.docx”未能查验：仅支持上传PDF格式");
    expect(server.asked.filter(({ url }) => url.pathname.includes("authenticity"))).toEqual([]);
  });

  it("says why a file cannot be checked, and takes the next one", async () => {
    answerCalls();
    answerUpload({ code: "authenticity.unreadable", message: "这个文件不是可以查验的 PDF：文件已加密", detail: null });
    const { container } = await openPortal("#/verify");
    await drop(container);
    await expect
      .element(page.getByRole("alert"))
      .toHaveTextContent("“合格书.pdf”未能查验：这个文件不是可以查验的 PDF：文件已加密");
    answerUpload({
      code: "SUCCESS",
      detail: { ...found, verdict: "unsigned", signatures: [], removedSigners: [], origin: null },
    });
    await drop(container);
    await expect.element(page.getByRole("heading", { name: "没有电子签章" })).toBeVisible();
    await expect.element(page.getByText(/不是本系统发出的/)).toBeVisible();
  });
});
