import type { Signatory, SuggestedTask } from "@tushen/contract/papers/signing-chain";
import { CloseOutlined } from "@ant-design/icons";
import { Button, InputNumber, Select } from "antd";
import { useState } from "react";
import layout from "../../ground/ui/layout.module.css";
import styles from "./signature.module.css";

interface DraftSigner {
  readonly order: number;
  readonly personId: number;
  readonly orgId: number;
  readonly sealType: string;
  /** The part the chain names; empty for who was added by hand. */
  readonly roleName: string;
}

/** A task as it will be started. */
export interface DraftTask {
  readonly taskName: string;
  readonly bizType: SuggestedTask["bizType"];
  readonly ids: readonly number[];
  readonly files: readonly string[];
  readonly signers: readonly DraftSigner[];
  readonly missing: readonly string[];
}

export const draftsOf = (tasks: readonly SuggestedTask[]): DraftTask[] =>
  tasks.map((task) => ({
    ...task,
    signers: task.signers.map(({ order, personId, orgId, sealType, roleName }) => ({
      ...{ order, personId, orgId, sealType, roleName },
    })),
  }));

const keyOf = ({ personId, orgId }: { readonly personId: number; readonly orgId: number }) => `${personId}-${orgId}`;

interface SignerRowProps {
  readonly signer: DraftSigner;
  readonly people: readonly Signatory[];
  readonly onChange: (next: DraftSigner) => void;
  readonly onRemove: () => void;
}

const SignerRow = ({ signer, people, onChange, onRemove }: SignerRowProps) => {
  const person = people.find((one) => keyOf(one) === keyOf(signer));
  const firms = [...new Set(people.map(({ orgName }) => orgName))];
  return (
    <li>
      <InputNumber
        aria-label="步骤"
        min={1}
        max={50}
        value={signer.order}
        onChange={(order) => order && onChange({ ...signer, order })}
      />
      <Select
        aria-label="签章人"
        placeholder="选择签章人"
        value={person ? keyOf(person) : null}
        showSearch={{ optionFilterProp: "label" }}
        options={firms.map((firm) => ({
          label: firm,
          options: people
            .filter(({ orgName }) => orgName === firm)
            .map((one) => ({ value: keyOf(one), label: `${one.personName}（${one.roleName}）` })),
        }))}
        onChange={(key: string) => {
          const next = people.find((one) => keyOf(one) === key);
          if (next)
            onChange({ ...signer, personId: next.personId, orgId: next.orgId, sealType: next.seals[0]?.code ?? "12" });
        }}
      />
      <Select
        aria-label="印章"
        value={signer.sealType || null}
        options={(person?.seals ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(sealType: string) => onChange({ ...signer, sealType })}
      />
      <span className={layout.quiet12}>{signer.roleName}</span>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label="移除签章人" onClick={onRemove} />
    </li>
  );
};

interface TaskDraftProps {
  readonly draft: DraftTask;
  readonly people: readonly Signatory[];
  readonly onChange: (next: DraftTask) => void;
  readonly onRemove?: () => void;
}

const filesShown = 6;

/** One task that is to be started: its files, and who signs in which order. */
export const TaskDraft = ({ draft, people, onChange, onRemove }: TaskDraftProps) => {
  const [isOpen, setOpen] = useState(false);
  const { signers, files, missing } = draft;
  const put = (next: readonly DraftSigner[]) => onChange({ ...draft, signers: next });
  const add = () => {
    const last = Math.max(0, ...signers.map(({ order }) => order));
    put([...signers, { order: last + 1, personId: 0, orgId: 0, sealType: "", roleName: "" }]);
  };
  return (
    <section className={styles.draft} aria-label={draft.taskName}>
      <header>
        <b>{draft.taskName}</b>
        {onRemove && (
          <Button type="link" size="small" onClick={onRemove}>
            不发起此项
          </Button>
        )}
      </header>
      {files.length > 1 && (
        <p className={layout.quiet12}>
          {(isOpen ? files : files.slice(0, filesShown)).join("、")}
          {files.length > filesShown && (
            <Button type="link" size="small" onClick={() => setOpen(!isOpen)}>
              {isOpen ? "收起" : `等 ${files.length} 个`}
            </Button>
          )}
        </p>
      )}
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ol className={styles.draftSigners}>
        {signers.map((signer, nth) => (
          <SignerRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
            key={nth}
            signer={signer}
            people={people}
            onChange={(next) => put(signers.map((one, at) => (at === nth ? next : one)))}
            onRemove={() => put(signers.filter((_, at) => at !== nth))}
          />
        ))}
      </ol>
      <Button size="small" onClick={add}>
        添加签章人
      </Button>
    </section>
  );
};
