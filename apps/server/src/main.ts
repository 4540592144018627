import { readConfig } from "./config.ts";
import { startHouse } from "./start.ts";

const config = (() => {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(2);
  }
})();

const house = await startHouse(config);
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await house.stop();
  process.exit(0);
};
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
