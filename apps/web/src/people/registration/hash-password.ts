import { sha256 } from "hash-wasm";

/** Hex SHA-256 of what was typed; `crypto.subtle` is missing on plain http, so hash-wasm does it. */
export const hashPassword = (typed: string): Promise<string> => sha256(typed);
