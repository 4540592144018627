import type { InputOf } from "@tushen/contract/ground/call";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { paperCalls } from "@tushen/contract/results/paper";
import type { PolicyOpinion } from "@tushen/contract/results/policy-opinion";
import {
  figureVerdict,
  policyConclusion,
  policyVerdicts,
  type PolicyVerdict,
} from "@tushen/domain/results/policy-items";
import { Button, Input, InputNumber, Select } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useTyped } from "../../ground/ui/form/use-typed.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import styles from "./paper.module.css";

type Draft = Omit<InputOf<typeof paperCalls.savePolicyOpinion>, "projectSubmissionId">;

const draftOf = ({ items, permitted, conclusion }: PolicyOpinion): Draft => ({
  items: items.map(({ code, number, verdict, note }) => ({ code, number, verdict, note })),
  permitted,
  conclusion,
});

const verdictOptions = Object.entries(policyVerdicts).map(([value, label]) => ({ value, label }));
const figures = [
  { key: "area", label: "总建筑面积（㎡）" },
  { key: "height", label: "建筑高度（m）" },
] as const;

interface FormProps {
  readonly id: SubmissionId;
  readonly opinion: PolicyOpinion;
  readonly onClose: () => void;
}

const Form = ({ id, opinion, onClose }: FormProps) => {
  const { value, change, reset } = useTyped(`policy ${id}`, draftOf(opinion));
  const regenerate = useAct(paperCalls.regeneratePolicyOpinion, {
    refresh: [paperCalls.listPapers, paperCalls.readPaper],
    onDone: () => say.done("正在生成，几秒后自动显示"),
  });
  const save = useAct(paperCalls.savePolicyOpinion, { refresh: [paperCalls.readPolicyOpinion] });
  const set = (at: number, over: Partial<Draft["items"][number]>) => {
    const items = value.items.map((item, index) => (index === at ? { ...item, ...over } : item));
    const named = items.map((item, index) => ({ name: opinion.items[index]?.name ?? "", verdict: item.verdict }));
    // The conclusion follows the verdicts until somebody writes another one.
    const before = value.items.map((item, index) => ({
      name: opinion.items[index]?.name ?? "",
      verdict: item.verdict,
    }));
    const follows = value.conclusion === policyConclusion(before);
    change({ ...value, items, ...(follows && { conclusion: policyConclusion(named) }) });
  };
  const saveAll = async () => {
    await save.run({ projectSubmissionId: id, ...value });
    reset();
    regenerate.start({ id });
    onClose();
  };
  return (
    <div className={styles.policy}>
      <table>
        <thead>
          <tr>
            <th>审查内容</th>
            <th>文号或编号</th>
            <th>结论</th>
            <th>说明</th>
          </tr>
        </thead>
        <tbody>
          {opinion.items.map(({ code, name, fileCount, isRequired }, at) => {
            const item = value.items[at];
            return (
              item && (
                <tr key={code}>
                  <th scope="row">
                    {name}
                    <small>
                      {fileCount > 0 ? `已交 ${fileCount} 份` : "未交"}
                      {isRequired && "（必交）"}
                    </small>
                  </th>
                  <td>
                    <Input
                      aria-label={`${name}的文号`}
                      value={item.number}
                      maxLength={100}
                      onChange={({ target }) => set(at, { number: target.value })}
                    />
                  </td>
                  <td>
                    <Select
                      aria-label={`${name}的结论`}
                      value={item.verdict}
                      options={verdictOptions}
                      onChange={(verdict: PolicyVerdict) => set(at, { verdict })}
                    />
                  </td>
                  <td>
                    <Input
                      aria-label={`${name}的说明`}
                      value={item.note}
                      maxLength={500}
                      onChange={({ target }) => set(at, { note: target.value })}
                    />
                  </td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th>与规划许可核对</th>
            <th>规划许可</th>
            <th>施工图</th>
            <th>结论</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>
                <InputNumber
                  aria-label={`规划许可的${label}`}
                  min={0.01}
                  value={value.permitted[key]}
                  onChange={(number) => change({ ...value, permitted: { ...value.permitted, [key]: number } })}
                />
              </td>
              <td>{opinion.designed[key]?.toLocaleString("zh-CN") ?? "/"}</td>
              <td>
                {value.permitted[key] === null ? "不列入" : figureVerdict(value.permitted[key], opinion.designed[key])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <label>
        审查结论
        <Input.TextArea
          aria-label="审查结论"
          value={value.conclusion}
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => change({ ...value, conclusion: target.value })}
        />
      </label>
      <footer>
        <Button onClick={onClose}>取消</Button>
        <Button
          type="primary"
          disabled={value.conclusion.trim().length < 2}
          loading={save.isRunning}
          onClick={() => void saveAll().catch(say.failure)}
        >
          保存并生成意见书
        </Button>
      </footer>
    </div>
  );
};

const Loaded = ({ id, onClose }: Omit<FormProps, "opinion">) => {
  const opinion = useCall(paperCalls.readPolicyOpinion, { projectSubmissionId: id });
  if (opinion.error && !opinion.data)
    return <FailureView error={opinion.error} onRetry={() => void opinion.refetch()} />;
  return opinion.data ? <Form id={id} opinion={opinion.data} onClose={onClose} /> : <Waiting rows={8} />;
};

/** 填写政策性审查意见: what the design is based on, item by item, with the figures of the permit. */
export const PolicyOpinionButton = ({ id }: { readonly id: SubmissionId }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>填写审查意见</Button>
      {isOpen && (
        <Dialog title="政策性审查意见" isOpen onClose={close} width={960}>
          <Loaded id={id} onClose={close} />
        </Dialog>
      )}
    </>
  );
};
