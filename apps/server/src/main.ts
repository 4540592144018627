import { readConfig } from "./config.ts";
import { StartRefused, startPortal } from "./start.ts";

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

const portal = await startPortal(config).catch((error: unknown) => {
  if (error instanceof StartRefused) return refuseStart(error);
  throw error;
});
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await portal.stop();
  process.exit(0);
};
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
