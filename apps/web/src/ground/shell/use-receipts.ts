import { useEffect } from "react";
import { onAnswer } from "../platform/call.ts";
import { say } from "../ui/say.tsx";

/** Gives a receipt for every act that the history of a project keeps; the number stands there too (办理过程). */
export const useReceipts = (): void => {
  useEffect(
    () =>
      onAnswer((answer) => {
        const number = answer.headers.get("receipt-number");
        if (number !== null) say.receipt(number);
      }),
    [],
  );
};
