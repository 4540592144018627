import { type Config, readConfig } from "./config.ts";
import { StartRefused, startPortal } from "./start.ts";

const refuseStart = (error: Error): never => {
  console.error(error.message);
  return process.exit(2);
};

const readSettings = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return refuseStart(error as Error);
  }
};

/**
 * The server as this process, from its settings in the environment to the signal that ends it. People are let in when the
 * web app is there: `webBuilt` resolves then, with a sentence when it could not be built.
 */
export const runPortal = async (webBuilt?: Promise<string | undefined>): Promise<void> => {
  const portal = await startPortal(readSettings(), webBuilt).catch((error: unknown) => {
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
};
