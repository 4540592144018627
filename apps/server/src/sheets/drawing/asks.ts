import type { ApplicationId, DrawingId, SubmissionId } from "@tushen/contract/ground/fields";
import type { FolderTemplate } from "@tushen/domain/filing/folder-template";
import type { Actor, Db } from "../../context.ts";
import type { Jobs } from "../../ground/platform/jobs/jobs.ts";

/** A share of the owner: of a project, or of an alteration (`alters_id` is the batch it alters). */
export interface OwnersShare {
  readonly application_id: ApplicationId;
  readonly alters_id: number | null;
}

/** Functions the drawing area needs from areas above it. */
export interface DrawingAsks {
  /** A model was registered: it is read, unless it was. */
  modelSent(context: { readonly db: Db; readonly jobs: Jobs; readonly now: Date }, drawingId: DrawingId): Promise<void>;
  /** The folders of the owner's papers, with how many files each must hold in this project. */
  ownerFoldersOf(db: Db, share: OwnersShare): Promise<FolderTemplate[]>;
  /** How many opinions of a batch the reader may see on each sheet, by its `docBizId`. */
  opinionsBySheet(db: Db, actor: Actor, submissionId: SubmissionId): Promise<ReadonlyMap<number, number>>;
}
