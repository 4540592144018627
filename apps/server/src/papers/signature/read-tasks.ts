import type { SignatureTaskId } from "@tushen/contract/ground/fields";
import type { signatureCalls } from "@tushen/contract/papers/signature";
import type { SignatureTask, TaskFile } from "@tushen/contract/papers/signature-shape";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { openSignatureStates, signatureMachine, type SignatureState } from "@tushen/domain/papers/signature-state";
import { sql } from "kysely";
import type { Act, Actor, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { visibleApplication } from "../../ground/rights/index.ts";
import { isOwnTask } from "./own-tasks.ts";
import { outsideNames } from "./provider/provider-of.ts";
import type { Signer } from "./signature-moves.ts";
import { confirmable, nextSigners } from "./signers.ts";

const taskRows = (db: Db) =>
  db
    .selectFrom("signature_task as task")
    .innerJoin("project_application", "project_application.id", "task.application_id")
    .innerJoin("organisation", "organisation.id", "task.org_id")
    .selectAll("task")
    .select(["project_name", "org_name"])
    .select(sql<number>`(select count(*) from signature_item where task_id = task.id)`.as("files"));
type TaskRow = Awaited<ReturnType<ReturnType<typeof taskRows>["executeTakeFirstOrThrow"]>>;

const isOpenState = (state: SignatureState): boolean => (openSignatureStates as readonly string[]).includes(state);

const shown = (
  { actor, now }: Context,
  row: TaskRow,
  signers: readonly Signer[],
  outsideProvider: string | null,
): SignatureTask => {
  const isOpen = isOpenState(row.state);
  const turn = isOpen ? nextSigners(signers) : [];
  const mine = signers.filter((one) => one.credential_id === actor.credentialId && one.sign_time === null);
  const isTaken = row.state === "SIGNING" && row.open_until !== null && row.open_until > now.toISOString();
  return {
    id: row.id,
    taskName: row.task_name,
    bizType: row.biz_type,
    status: row.state,
    statusName: signatureMachine.states[row.state],
    stateReason: row.state_reason,
    projectApplicationId: row.application_id,
    projectSubmissionId: row.submission_id,
    projectName: row.project_name,
    provider: row.provider,
    initiatorName: row.initiator_name,
    initiatorOrgName: row.org_name,
    createTime: row.create_time,
    finishTime: row.finish_time,
    deadline: row.deadline,
    openedBy: isTaken ? (signers.find(({ id }) => id === row.opener_id)?.person_name ?? null) : null,
    openUntil: isTaken ? row.open_until : null,
    outsideProvider,
    fileCount: row.files,
    sent: row.sent_time !== null,
    signers: signers.map((one) => ({
      signerId: one.id,
      order: one.signing_order,
      personName: one.person_name,
      orgId: one.org_id,
      orgName: one.org_name,
      sealType: one.seal_type,
      sealTypeName: dictionaryLabel("SEAL_TYPE", one.seal_type),
      isMe: one.credential_id === actor.credentialId,
      isTurn: turn.includes(one),
      isSigning: row.state === "SIGNING" && one.confirm_time !== null && one.sign_time === null,
      signTime: one.sign_time,
    })),
    may: {
      sign:
        isOpen &&
        confirmable(signers, actor.credentialId).some((one) => !(row.state === "SIGNING" && one.confirm_time)),
      refuse: isOpen && mine.length > 0,
      cancel: isOpen && row.org_id === actor.orgId,
      remind: isOpen && row.org_id === actor.orgId,
      send: row.state === "FINISHED" && row.org_id === actor.orgId,
    },
  };
};

const signersOfTasks = async (db: Db, ids: readonly SignatureTaskId[]): Promise<Signer[]> =>
  db
    .selectFrom("signature_signer")
    .selectAll()
    .where(sql<boolean>`task_id = any(${ids})`)
    .orderBy("signing_order")
    .orderBy("id")
    .execute();

const showTasks = async (context: Context, rows: readonly TaskRow[]): Promise<SignatureTask[]> => {
  const signers = await signersOfTasks(
    context.db,
    rows.map(({ id }) => id),
  );
  const divisions = rows.map(({ division_code }) => division_code);
  const providers = await outsideNames(context, divisions);
  return rows.map((row) =>
    shown(
      context,
      row,
      signers.filter(({ task_id }) => task_id === row.id),
      providers.get(row.division_code) ?? null,
    ),
  );
};

/** SQL condition: the signer is somebody who has signed, or has still to sign. */
const signerIs = (actor: Actor, signed: boolean) =>
  sql<boolean>`exists (select 1 from signature_signer where task_id = task.id
    and credential_id = ${actor.credentialId} and (sign_time is not null) = ${signed})`;

/** The signature tasks of the caller's organisation, newest first. */
export const listTasks: Act<typeof signatureCalls.listTasks> = async (context, input) => {
  const { db, actor } = context;
  const { status, projectSubmissionId, keyword, mine, pageNum, pageSize } = input;
  const found = taskRows(db)
    .where(isOwnTask(actor))
    .where(visibleApplication(actor))
    .$if(status !== undefined, (query) => query.where("task.state", "in", status ?? []))
    .$if(projectSubmissionId !== undefined, (query) =>
      query.where("task.submission_id", "=", projectSubmissionId ?? null),
    )
    .$if(Boolean(keyword), (query) =>
      query.where(sql<boolean>`(strpos(task_name, ${keyword}) > 0 or strpos(project_name, ${keyword}) > 0)`),
    )
    .$if(mine === "SIGN", (query) => query.where(signerIs(actor, false)).where("task.state", "in", openSignatureStates))
    .$if(mine === "SIGNED", (query) => query.where(signerIs(actor, true)))
    .$if(mine === "STARTED", (query) => query.where("task.credential_id", "=", actor.credentialId));
  const rows = await found
    .orderBy("task.id", "desc")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { list: await showTasks(context, rows), total, pageNum, pageSize };
};

const filesOf = async (db: Db, ids: readonly SignatureTaskId[], signers: readonly Signer[]) => {
  const rows = await db
    .selectFrom("signature_item as item")
    .innerJoin("file", (join) => join.on(sql<boolean>`file.id = coalesce(item.signed_file_id, item.file_id)`))
    .selectAll("item")
    .select(["file.file_name"])
    .select(
      sql<number>`(select count(*) from signature_use where item_id = item.id and sign_time is not null)`.as("signed"),
    )
    .select(
      sql<string | null>`(select max(problem) from signature_use where item_id = item.id and sign_time is null)`.as(
        "problem",
      ),
    )
    .where(sql<boolean>`item.task_id = any(${ids})`)
    .orderBy("item.id")
    .execute();
  const statusOf = ({ task_id, signed, problem }: (typeof rows)[number]): TaskFile["status"] => {
    if (problem !== null) return "PROBLEM";
    if (signed === 0) return "WAITING";
    return signed < signers.filter((one) => one.task_id === task_id).length ? "PARTIAL" : "SIGNED";
  };
  return rows.map((row) => ({
    taskId: row.task_id,
    id: row.id,
    bizId: row.biz_id,
    title: row.title,
    fileId: row.signed_file_id ?? row.file_id,
    fileVersionIndex: row.signed_version_index ?? row.file_version_index,
    fileName: row.file_name,
    status: statusOf(row),
    problem: row.problem,
    signedCount: row.signed,
  }));
};

/** Chosen tasks of the caller's organisation, with the state of each of their files. */
export const listByIds: Act<typeof signatureCalls.listByIds> = async (context, { ids }) => {
  const { db, actor } = context;
  const rows = await taskRows(db)
    .where(sql<boolean>`task.id = any(${ids})`)
    .where(isOwnTask(actor))
    .orderBy("task.id")
    .execute();
  if (rows.length < new Set(ids).size) refuse("platform.not-found");
  const files = await filesOf(db, ids, await signersOfTasks(db, ids));
  return (await showTasks(context, rows)).map((task) => ({
    ...task,
    files: files.filter(({ taskId }) => taskId === task.id).map(({ taskId: _, ...file }) => file),
  }));
};
