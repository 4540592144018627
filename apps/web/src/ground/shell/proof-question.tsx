import { useEffect, useState } from "react";
import { answerProofs } from "../platform/proof.ts";
import { slots } from "../../slots.ts";

type Answer = (proof: string | undefined) => void;

/** Shows nothing until a call asks who acts; questions at the same moment come one after the other. */
export const ProofQuestion = () => {
  const [waiting, setWaiting] = useState<readonly Answer[]>([]);
  useEffect(() => answerProofs(() => new Promise((resolve) => setWaiting((others) => [...others, resolve]))), []);
  const Dialog = slots.proveAgain;
  const [answer] = waiting;
  if (!answer || !Dialog) return null;
  const done: Answer = (proof) => {
    setWaiting((all) => all.filter((one) => one !== answer));
    answer(proof);
  };
  return <Dialog onDone={done} />;
};
