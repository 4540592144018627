import { authenticityCalls } from "@tushen/contract/results/authenticity";
import { certificateCalls } from "@tushen/contract/results/certificate";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCalls } from "../../../test/answers.ts";
import { publicCertificate } from "../../../test/certificate-answers.ts";
import { openPortal } from "../../../test/portal.tsx";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });

describe("the page behind a QR code", () => {
  it("says without a sign-in that a certificate is genuine, and what it is about", async () => {
    const server = answerCalls();
    server.with(certificateCalls.publicCertificate, publicCertificate());
    await openPortal("#/qr?t=abc");
    await expect.element(heading("合格书真实有效")).toBeVisible();
    await expect.element(page.getByText("4101052611210101-TX-001")).toBeVisible();
    await expect.element(page.getByText("郑州金色置业有限公司")).toBeVisible();
    expect(server.askedFor(certificateCalls.publicCertificate)[0]?.url.searchParams.get("code")).toBe("abc");
  });

  it("says how many storeys stand above and lie below the ground", async () => {
    answerCalls().with(certificateCalls.publicCertificate, publicCertificate());
    await openPortal("#/qr?t=abc");
    await expect.element(page.getByText("1#楼（46,200 ㎡，地上18层、地下2层）")).toBeVisible();
  });

  it("turns red with the reason when the certificate was revoked", async () => {
    answerCalls().with(
      certificateCalls.publicCertificate,
      publicCertificate({ state: "已撤销", valid: false, reason: "抽查发现违反强制性条文" }),
    );
    await openPortal("#/qr?t=abc");
    await expect.element(heading("合格书已撤销")).toBeVisible();
    await expect.element(page.getByText(/抽查发现违反强制性条文/)).toBeVisible();
  });

  it("names the part of a sub-certificate, and its certificate", async () => {
    const part = { kind: "单体工程", name: "1#楼", certNo: "4101052611210101-TX-001" };
    const certNo = "4101052611210101-TX-001-01";
    answerCalls().with(certificateCalls.publicCertificate, publicCertificate({ certNo, part }));
    await openPortal("#/qr?t=sub");
    await expect.element(heading("子证书真实有效")).toBeVisible();
    for (const word of [certNo, part.certNo, "1#楼"])
      await expect.element(page.getByText(word, { exact: true })).toBeVisible();
  });

  it("names the certificate that took the place of a replaced one", async () => {
    const replacedBy = { certNo: "4101052611210101-TX-001换", isSent: true };
    const facts = { state: "已换发", valid: false, reason: "结构类型有误", replacedBy };
    answerCalls().with(certificateCalls.publicCertificate, publicCertificate(facts));
    await openPortal("#/qr?t=abc");
    await expect.element(heading("合格书已换发")).toBeVisible();
    await expect.element(page.getByText(replacedBy.certNo)).toBeVisible();
  });

  it("says of a letter or report which one it is, and that a voided one counts no more", async () => {
    const paper = {
      ...{ title: "审查意见告知书", number: "GZ410105202600003", state: "有效", valid: true, replacedBy: null },
      ...{
        projectName: "金色时代广场一期",
        address: "农业路",
        atlasName: "第一批",
        sentOn: "2026-11-21",
        sha256: null,
      },
      makerName: "郑州睿图工程审查有限公司",
    };
    const server = answerCalls();
    server.with(authenticityCalls.publicPaper, paper);
    const { unmount } = await openPortal("#/qr?p=letter");
    await expect.element(heading("文书真实有效")).toBeVisible();
    await expect.element(page.getByText("审查意见告知书")).toBeVisible();
    await expect.element(page.getByText("郑州睿图工程审查有限公司")).toBeVisible();
    await unmount();
    const replacedBy = "GZ410105202600004";
    server.with(authenticityCalls.publicPaper, { ...paper, state: "已作废", valid: false, replacedBy });
    await openPortal("#/qr?p=letter");
    await expect.element(heading("文书已作废")).toBeVisible();
    await expect.element(page.getByText(replacedBy)).toBeVisible();
  });

  it("does not confirm what it does not know", async () => {
    answerCalls().refuse(certificateCalls.publicDrawing, {
      code: "certificate.unknown-code",
      message: "没有查到与此二维码对应的审查成果，请核对二维码来源，谨防伪造",
    });
    await openPortal("#/qr?d=madeup");
    await expect.element(heading("未能确认真伪")).toBeVisible();
    await expect.element(page.getByText(/谨防伪造/)).toBeVisible();
  });

  it("compares a file in one's hands on the device itself", async () => {
    answerCalls().with(certificateCalls.publicCertificate, publicCertificate());
    const { container } = await openPortal("#/qr?t=abc");
    await expect.element(heading("合格书真实有效")).toBeVisible();
    const input = container.querySelector("input[type=file]") as HTMLInputElement;
    await userEvent.upload(input, new File(["abc"], "合格书.pdf"));
    await expect.element(page.getByText("“合格书.pdf”与发放的文件一致")).toBeVisible();
    await userEvent.upload(input, new File(["abd"], "别的.pdf"));
    await expect.element(page.getByText(/^“别的.pdf”与发放的文件不一致/)).toBeVisible();
  });
});
