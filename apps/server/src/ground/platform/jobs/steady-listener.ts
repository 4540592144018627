import pg from "pg";

class SteadyClient extends pg.Client {
  override removeAllListeners(event?: string | symbol): this {
    super.removeAllListeners(event);
    if (event === undefined || event === "error") this.on("error", () => {});
    return this;
  }
}

/**
 * The queue hears of new jobs on a connection of its own. Once that breaks it takes its listeners off and ends it; but a
 * PostgreSQL that dies says so twice, and the second word, heard by nobody, would end the process.
 */
export const steadyListener = (): void => {
  Object.assign(pg, { Client: SteadyClient });
};
