import { vi } from "vitest";

/** Waits until what a press set in motion has come about: a loaded machine takes more than the second of `vi.waitFor`. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 10_000 });
