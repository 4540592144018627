import { paymentCalls } from "@tushen/contract/money/payment";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { Button } from "antd";
import { useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { PayDialog } from "./pay-dialog.tsx";

/** 在线支付, where the house is paid by QR code; otherwise nothing is shown. */
export const PayOnline = ({ fee }: { readonly fee: Fee }) => {
  const [isOpen, setOpen] = useState(false);
  const providers = useCall(paymentCalls.listProviders, { id: fee.id }, { freshForMs: 60_000 }).data ?? [];
  if (providers.length === 0) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {fee.standing === "支付中" ? "继续支付" : "在线支付"}
      </Button>
      {isOpen && <PayDialog fee={fee} providers={providers} onClose={() => setOpen(false)} />}
    </>
  );
};
