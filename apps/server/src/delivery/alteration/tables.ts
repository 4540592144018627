import type { AlteredAtlas, AlteredValues, AlterationFile } from "@tushen/contract/delivery/altered-values";
import type {
  AlterationId,
  ApplicationId,
  CredentialId,
  DrawingId,
  FileId,
  OrgId,
  PersonId,
  SubmissionId,
} from "@tushen/contract/ground/fields";
import type { AlterKind } from "@tushen/domain/delivery/alteration-change";
import type { SheetChange } from "@tushen/domain/delivery/altered-sheet";
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { z } from "zod";
import type { Json, JsonByDefault, SealedJson, Stamp, StampByDefault } from "../../ground/platform/database/columns.ts";
import type { AlterationState } from "@tushen/domain/delivery/alteration-state";
import type { StateColumn } from "../../ground/state/index.ts";

/** 申报变更 */
export interface AlterationTable {
  id: GeneratedAlways<AlterationId>;
  /** BG{yyyyMMdd}{0001} */
  alter_no: string;
  application_id: ApplicationId;
  division_code: string;
  /** the accepted batch whose house checks it */
  submission_id: SubmissionId;
  house_org_id: OrgId;
  kinds: Json<AlterKind[]>;
  /** ALTER_REASON */
  reason_code: string;
  reason_text: Generated<string>;
  state: StateColumn<AlterationState>;
  /** reported data when the alteration began and as it is to become; both are kept for good */
  before_values: SealedJson<AlteredValues>;
  after_values: SealedJson<AlteredValues>;
  before_atlases: JsonByDefault<AlteredAtlas[]>;
  after_atlases: JsonByDefault<AlteredAtlas[]>;
  files: JsonByDefault<z.output<typeof AlterationFile>[]>;
  /** papers taken out again; only the firm that uploaded them may still read them */
  removed_file_ids: JsonByDefault<FileId[]>;
  is_major: Generated<boolean>;
  /** the batch in which the changed sheets are reviewed */
  review_submission_id: SubmissionId | null;
  apply_org_id: OrgId;
  apply_credential_id: CredentialId | null;
  apply_person_name: string;
  /** who agreed first, where another project leader needs two people of the house */
  first_check_person_id: PersonId | null;
  first_check_person_name: string | null;
  first_check_opinion: string | null;
  first_check_time: Stamp | null;
  check_opinion: string | null;
  check_person_name: string | null;
  check_time: Stamp | null;
  control_opinion: string | null;
  control_org_name: string | null;
  control_person_name: string | null;
  control_time: Stamp | null;
  /** set when it was first handed in; before that only the firm that began it sees it */
  submit_time: Stamp | null;
  effect_time: Stamp | null;
  version: Generated<number>;
  create_time: StampByDefault;
  update_time: StampByDefault;
  update_user_name: string | null;
}
export type AlterationRow = Selectable<AlterationTable>;

/** 设计变更的图纸 */
export interface AlterationSheetTable {
  id: GeneratedAlways<number>;
  alteration_id: AlterationId;
  application_id: ApplicationId;
  division_code: string;
  /** the edition in force when the alteration was written */
  drawing_id: DrawingId;
  change_type: SheetChange;
  /** what changes and why */
  note: Generated<string>;
}

export interface AlterationTables {
  alteration: AlterationTable;
  alteration_sheet: AlterationSheetTable;
}
