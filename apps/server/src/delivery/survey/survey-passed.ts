import type { ApplicationId, SubmissionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

/**
 * A survey of the same works that passed and still stands (令13 Art. 3: survey first, design second): a review of a
 * survey report (KC_KCBG) filed under the same project code, or one of the same owner that the survey data of a
 * building of this batch name by record number or certificate. A revoked or voided certificate ends it. What is only written down counts for nothing.
 */
export const hasPassedSurvey = async (db: Db, submissionId: SubmissionId, applicationId: ApplicationId) => {
  const { rows } = await sql`
    select survey.id
    from submission survey
    join project_application filed on filed.id = survey.application_id and filed.category_code = 'KC_KCBG'
    left join filing on filing.submission_id = survey.id
    left join lateral (
      select state, cert_no from certificate
      where submission_id = survey.id and state not in ('NONE', 'REPLACED') order by id desc limit 1
    ) cert on true
    where survey.purpose = 'REVIEW' and survey.state in ('PASSED', 'FRUIT', 'FINISHED')
      and coalesce(cert.state, '') not in ('REVOKED', 'VOID')
      and (
        filed.project_code = (select project_code from project_application where id = ${applicationId})
        or exists (
          select 1 from building
          where submission_id = ${submissionId}
            and (survey_info->>'recordNo' = filing.record_no or survey_info->>'passNo' = cert.cert_no)
        ) and exists (
          select 1 from participant theirs join participant ours using (org_id)
          where theirs.application_id = filed.id and theirs.participant_type = '1'
            and ours.application_id = ${applicationId} and ours.participant_type = '1'
        )
      )
    limit 1`.execute(db);
  return rows.length > 0;
};
