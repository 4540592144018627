import { type CastName, people } from "./cast.ts";
import type { WorkingTown } from "./certify.ts";
import { type Printed, printed } from "./papers.ts";
import { startLetter } from "./sign.ts";

const usernameOf = (name: string): CastName => {
  const found = people.find((one) => one.name === name);
  if (!found) throw new Error(`nobody in the cast is called ${name}`);
  return found.username;
};

/** The report of a passed review is signed by all whom the house's chain names, each in turn. */
export const signReport = async (
  work: Omit<Printed, "town"> & { readonly town: Printed["town"] & WorkingTown },
): Promise<void> => {
  const { town } = work;
  const ids = await startLetter(work, await printed(work, "clerk", "reviewReport"));
  const readTask = async () => (await (await town.as("clerk")).signature.listByIds({ ids }))[0];
  for (let task = await readTask(); task && task.status !== "FINISHED"; task = await readTask()) {
    const next = task.signers.find(({ isTurn }) => isTurn)?.personName ?? "";
    await (await town.as(usernameOf(next))).signature.signTasks({ ids });
    await town.waitUntil(async () => (await readTask())?.signers.every((one) => !one.isSigning) ?? true);
  }
};
