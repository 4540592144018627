import { Button, Input } from "antd";
import { createElement, useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../../../test/show.ts";
import { ActDialog } from "./act-dialog.tsx";

const inside = page.getByText("对方会收到消息。");
const opener = page.getByRole("button", { name: "退回资料" });

const Opened = ({ hasField }: { readonly hasField: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>退回资料</Button>
      {isOpen && (
        <ActDialog title="退回" yes="退回" isReady isRunning={false} onYes={close} onClose={close}>
          <p>对方会收到消息。</p>
          {hasField && <Input aria-label="原因" />}
        </ActDialog>
      )}
    </>
  );
};

const openBy = async (hasField: boolean) => {
  await show(createElement(Opened, { hasField }));
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(inside).toBeVisible();
};

describe("a dialog opened with the keyboard", () => {
  it("takes what is typed into its first field, and gives the focus back to its button", async () => {
    await openBy(true);
    await expect.element(page.getByLabelText("原因")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(inside).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it("does so without a field too", async () => {
    await openBy(false);
    await userEvent.keyboard("{Escape}");
    await expect.element(inside).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});
