import { type Alteration, alterationCalls } from "@tushen/contract/delivery/alteration";
import type { DeclaredSheet } from "@tushen/contract/delivery/altered-sheet";
import type { AlteredValues } from "@tushen/contract/delivery/altered-values";
import { type AlterKind, changesBetween } from "@tushen/domain/delivery/alteration-change";
import { type AlterationProblem, alterationProblems, papersOf } from "@tushen/domain/delivery/alteration-check";
import { sheetProblems } from "@tushen/domain/delivery/altered-sheet";
import { majorSentence } from "@tushen/domain/delivery/major-change";
import { formOfInfo } from "@tushen/domain/filing/report-form/report-forms";
import { Alert, Button, Input } from "antd";
import { useMemo, useRef, useState } from "react";
import { today } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { alterationParts } from "../../slots.ts";
import { DraftMark } from "../../ground/ui/form/draft-mark.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { pageOf } from "./alteration-states.ts";
import { AtlasPart } from "./atlas-part.tsx";
import { BuildingsPart } from "./buildings-part.tsx";
import { FirmsPart } from "./firms-part.tsx";
import { InfoPart } from "./info-part.tsx";
import { type PaperFile, PapersPart } from "./papers-part.tsx";
import { SheetsPart } from "./sheets-part.tsx";
import desk from "../../ground/ui/desk.module.css";
import styles from "./alteration.module.css";
import { useAutosave } from "./use-autosave.ts";

interface Edited {
  readonly after: AlteredValues;
  readonly reasonText: string;
  readonly files: readonly PaperFile[];
  readonly sheets: readonly DeclaredSheet[];
}

/** The facts of a sheet that travel to the server; the others are only shown. */
const declared = ({ drawingId, change, note }: DeclaredSheet): DeclaredSheet => ({ drawingId, change, note });

/** Leaves out firms that are not chosen yet. */
const chosenOnly = (after: AlteredValues): AlteredValues => ({
  ...after,
  participants: after.participants.filter(({ orgId }) => orgId > 0),
});

/** The portal masked this number when it sent it; the server has the whole number. */
const isMasked = (after: AlteredValues, { field }: AlterationProblem): boolean => {
  const [row, key] = field.split(".");
  const details = after.participants[Number(row)]?.details as Readonly<Record<string, unknown>> | undefined;
  return String(details?.[key ?? ""] ?? "").includes("****");
};

const refresh = [alterationCalls.queryAlterations, alterationCalls.listByApplication, alterationCalls.readAlteration];

interface EditAlterationProps {
  readonly one: Alteration;
  /** Reads the alteration again, because another call has raised its number of edits. */
  readonly onReread: () => Promise<{ readonly data?: Alteration | undefined }>;
}

/**
 * The copy being edited, with old values beside new ones. Beside it stand the changes, the obstacles to handing it in,
 * and the papers.
 */
export const EditAlteration = ({ one, onReread }: EditAlterationProps) => {
  const { orgType, orgId } = useAccount();
  const { before, kinds } = one;
  const [edited, setEdited] = useState<Edited>({
    ...{ after: one.after, reasonText: one.reasonText, files: one.files },
    sheets: one.sheets.map(declared),
  });
  const version = useRef(one.version);
  const [savedVersion, setSavedVersion] = useState(one.version);
  const update = useAct(alterationCalls.updateAlteration, { isQuiet: true });
  const send = async (values: Edited, submit: boolean) => {
    const { after, reasonText, files, sheets } = values;
    const changed = chosenOnly(after);
    const answer = await update.run({
      id: one.id,
      version: version.current,
      changed,
      reasonText,
      files: [...files],
      ...(kinds.includes("DRAWING") && { sheets: [...sheets] }),
      submit,
    });
    version.current = answer.version;
    setSavedVersion(answer.version);
  };
  const draft = useAutosave(edited, (values) => send(values, false));
  const { after, reasonText, files, sheets } = edited;
  const { unit } = formOfInfo(before.info);
  // The server knows names and firms of the sheets; the required facts of each sheet are checked here by the same rule.
  const sheetTrouble = kinds.includes("DRAWING") ? sheetsTrouble(sheets) : [];
  const found = useMemo(() => {
    const sent = chosenOnly(after);
    const changes = changesBetween(before, sent);
    const problems = alterationProblems(sent, changes, today()).filter((problem) => !isMasked(sent, problem));
    return { changes, problems, papers: papersOf(before, sent), major: majorSentence(changes) };
  }, [before, after]);
  const missing = found.papers.filter(
    ({ slot, isRequired }) => isRequired && !files.some((file) => file.slot === slot),
  );
  const hand = useAct(alterationCalls.checkAlteration, { refresh, isQuiet: true });
  // Not what `update` says: it also runs while the draft saves itself, and a press that comes then counts.
  const [isHanding, setHanding] = useState(false);
  const submit = async () => {
    setHanding(true);
    try {
      await draft.saveNow();
      const verdict = await hand.run({ id: one.id });
      if (verdict !== true) {
        say.warn(verdict.map(({ message }) => message).join("；"));
        return;
      }
      await send(edited, true);
      say.done("变更已提交，等待审查机构审核");
      location.hash = pageOf(one);
    } catch (error) {
      say.failure(error);
    } finally {
      setHanding(false);
    }
  };
  const set = (next: Partial<AlteredValues>) => setEdited((last) => ({ ...last, after: { ...last.after, ...next } }));
  const alters = (kind: AlterKind) => kinds.includes(kind);
  return (
    <div className={desk.desk}>
      <div>
        {alters("INFO") && <InfoPart before={before} after={after} problems={found.problems} onChange={set} />}
        {(alters("UNIT") || alters("PERSON")) && (
          <Section title={alters("UNIT") ? "参建单位" : "人员"}>
            <FirmsPart
              info={before.info}
              withFirms={alters("UNIT")}
              withPeople={alters("PERSON")}
              onlyOrgId={orgType === "DESIGN" ? orgId : undefined}
              before={before.participants}
              after={after.participants}
              problemsOf={(index) => problemsOfRow(found.problems, index)}
              onChange={(participants) => set({ participants: [...participants] })}
            />
          </Section>
        )}
        {alters("DRAWING") && (
          <Section title={`变更的图纸（${sheets.length} 张）`}>
            <SheetsPart
              one={one}
              sheets={sheets}
              onChange={(next) => setEdited((last) => ({ ...last, sheets: next }))}
            />
          </Section>
        )}
        {alters("BUILDING") && (
          <Section title={`${unit.label}信息`}>
            <BuildingsPart
              groups={unit.groups}
              before={before.buildings}
              after={after.buildings}
              problemsOf={(buildingId) => problemsOfBuilding(found, buildingId)}
              onChange={(buildings) => set({ buildings: [...buildings] })}
            />
            <AtlasPart
              alterId={one.id}
              onSaved={async () => {
                const { data } = await onReread();
                if (data) version.current = data.version;
              }}
            />
          </Section>
        )}
        {found.changes.length + sheets.length > 0 && (
          <alterationParts.impact
            alterId={one.id}
            projectApplicationId={one.projectApplicationId}
            savedVersion={savedVersion}
          />
        )}
      </div>
      <aside className={desk.side}>
        <Section title={`${found.changes.length + sheets.length} 项改动`} extra={<DraftMark draft={draft} />}>
          {found.changes.length + sheets.length === 0 && (
            <p className={styles.quiet}>在左侧点“变更”，填写新的值；现值一直显示在旁边。</p>
          )}
          {sheets.length > 0 && <p className={styles.quiet}>变更图纸 {sheets.length} 张，同意后上传变更后的图纸。</p>}
          <ul className={styles.summary}>
            {found.changes.map(({ entityName, label, before: from, after: to, field }) => (
              <li key={`${entityName} ${field} ${label} ${from} ${to}`}>
                <small>{entityName}</small>
                <span>
                  {label}：<del>{from}</del> → <b>{to}</b>
                </span>
              </li>
            ))}
          </ul>
          {found.major && <Alert type="warning" showIcon title={found.major} />}
        </Section>
        <Section title="变更说明">
          <Input.TextArea
            aria-label="变更说明"
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={1000}
            showCount
            value={reasonText}
            onChange={(event) => {
              const text = event.target.value;
              setEdited((last) => ({ ...last, reasonText: text }));
            }}
          />
        </Section>
        <Section title="证明材料">
          <PapersPart
            papers={found.papers}
            files={files}
            onChange={(next) => setEdited((last) => ({ ...last, files: next }))}
          />
        </Section>
        <Section title="提交">
          {[
            ...found.problems,
            ...sheetTrouble,
            ...missing.map(({ label }) => ({ field: label, label, message: `请上传${label}` })),
          ].map(({ field, label, message }) => (
            <p key={`${field} ${message}`} className={styles.problem}>
              {label}：{message}
            </p>
          ))}
          <Button
            type="primary"
            size="large"
            block
            disabled={found.problems.length + sheetTrouble.length > 0 || missing.length > 0}
            loading={isHanding}
            onClick={() => void submit()}
          >
            提交审查机构审核
          </Button>
        </Section>
      </aside>
    </div>
  );
};

const sheetsTrouble = (sheets: readonly DeclaredSheet[]): readonly AlterationProblem[] => {
  const [first, ...others] = sheetProblems(sheets.map((sheet) => ({ ...sheet, graphNum: "", orgName: "本次变更" })));
  if (!first) return [];
  return [
    {
      ...first,
      label: "变更图纸",
      message: others.length > 0 ? `有 ${others.length + 1} 处未填：${first.message}` : first.message,
    },
  ];
};

const problemsOfRow = (problems: readonly AlterationProblem[], index: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    problems.flatMap(({ field, message }) => {
      const [row, key] = field.split(".");
      return key !== undefined && Number(row) === index ? [[key, message] as const] : [];
    }),
  );

const problemsOfBuilding = (
  { changes, problems }: { changes: ReturnType<typeof changesBetween>; problems: readonly AlterationProblem[] },
  buildingId: number,
): Readonly<Record<string, string>> => {
  const touched = changes.filter(({ entity, entityId }) => entity === "building" && entityId === buildingId);
  return Object.fromEntries(
    problems.flatMap(({ field, message }) =>
      touched.some((change) => change.field === field) ? [[field, message] as const] : [],
    ),
  );
};
