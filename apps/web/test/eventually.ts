import { vi } from "vitest";

/** Waits for the effect of a press: a loaded machine takes longer than the second of `vi.waitFor`. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 60_000 });
