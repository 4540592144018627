import { sha256 } from "hash-wasm";

/** Hex SHA-256 of the typed password, by hash-wasm, because plain http lacks `crypto.subtle`. */
export const hashPassword = (typed: string): Promise<string> => sha256(typed);
