/** How many connections one process takes at most, of those that PostgreSQL has for all. */
export interface ConnectionShares {
  /** For calls and for the statements of jobs. */
  readonly acts: number;
  /** For the queue itself. */
  readonly queue: number;
}

export const fewestConnections = 6;
export const mostConnections = 200;
/** The queue waits for new jobs on a connection of its own. */
const listening = 1;

/** Shares `all` out. A process that runs no jobs asks the queue for little. */
export const shareConnections = (all: number, role: "web" | "worker" | "both"): ConnectionShares => {
  const queue = role === "web" ? 2 : Math.min(16, Math.floor((all - listening) * 0.45));
  return { acts: all - queue - listening, queue };
};
