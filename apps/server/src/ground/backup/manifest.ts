import { z } from "zod";

/** A file of a backup: its path below the backup's own folder, and the SHA-256 of its bytes as they lie there. */
const Piece = z.object({ path: z.string(), sha256: z.string() });

/** What one backup holds. */
export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The migrations the database had; a restored one gets just these, and the next start the later ones. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Version of the queue's tables, which the queue's library makes. */
  queueVersion: z.number(),
  tables: z.array(
    Piece.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  /** List of the hashes of all bytes the database names, one a line. */
  contents: Piece.extend({ count: z.number() }),
  /** Short texts that the portal keeps beside the files. */
  notes: z.record(z.string(), z.string()),
  /** The generated secret of the portal; null where the setting SECRET is in force, which the operator keeps. */
  secret: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;
