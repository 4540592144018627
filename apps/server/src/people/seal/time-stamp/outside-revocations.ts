import { readRevocationList } from "@tushen/seal/revocation-list";
import { revocationListAddresses } from "@tushen/seal/signing-certificates";
import type { Services } from "../../../context.ts";
import { askOutside } from "../../../ground/platform/http/ask-outside.ts";
import { revocationsAt } from "../authority.ts";
import { withinBytes } from "../../../ground/platform/http/within-bytes.ts";

const patienceInMs = 5000;
const mostBytes = 4 * 1024 * 1024;
const mostAddresses = 6;
/** A batch asks once for the list of an authority, and once where it does not answer. */
const keptForInMs = 10 * 60_000;

interface Kept {
  readonly at: number;
  readonly list: Promise<Uint8Array | undefined>;
}
const kept = new Map<string, Kept>();

/**
 * Lists of revoked certificates from the authorities that issued these. One that cannot be had is left out: the file is signed
 * all the same, and its check says that the proof is missing.
 */
export const outsideRevocationLists = async (
  { config }: Pick<Services, "config">,
  certificates: readonly Uint8Array[],
  now: Date,
): Promise<Uint8Array[]> => {
  const addresses = revocationListAddresses(certificates)
    .filter((address) => address !== revocationsAt(config) && /^https?:\/\//.test(address))
    .slice(0, mostAddresses);
  const lists = await Promise.all(addresses.map((address) => listAt(address, now.getTime())));
  return lists.flatMap((list) => list ?? []);
};

const listAt = (address: string, now: number): Promise<Uint8Array | undefined> => {
  const known = kept.get(address);
  if (known && Math.abs(now - known.at) < keptForInMs) return known.list;
  if (kept.size > 100) kept.clear();
  const list = ask(address);
  kept.set(address, { at: now, list });
  return list;
};

const ask = async (address: string): Promise<Uint8Array | undefined> => {
  try {
    const answer = await askOutside(new URL(address), { signal: AbortSignal.timeout(patienceInMs) });
    if (answer.statusCode !== 200) return undefined;
    const bytes = await withinBytes(answer, mostBytes);
    return readRevocationList(bytes) && bytes;
  } catch {
    // An authority that is away leaves the signature without this proof.
    return undefined;
  }
};
