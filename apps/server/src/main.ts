import { readConfig } from "./config.ts";
import { StartRefused, startHouse } from "./start.ts";

const refuseStart = (error: Error): never => {
  console.error(error.message);
  return process.exit(2);
};

const config = (() => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return refuseStart(error as Error);
  }
})();

const house = await startHouse(config).catch((error: unknown) => {
  if (error instanceof StartRefused) return refuseStart(error);
  throw error;
});
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await house.stop();
  process.exit(0);
};
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
