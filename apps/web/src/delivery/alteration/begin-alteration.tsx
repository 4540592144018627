import { alterationCalls } from "@tushen/contract/delivery/alteration";
import type { ApplicationId } from "@tushen/contract/ground/fields";
import { projectCalls } from "@tushen/contract/filing/project";
import { type AlterKind, kindLabelOf, kindsFor } from "@tushen/domain/delivery/alteration-change";
import { dictionaryByCode } from "@tushen/domain/ground/dictionary/dictionaries";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import { Button, Checkbox, Input, Select } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { Section } from "../../ground/ui/page-frame.tsx";
import styles from "./alteration.module.css";

const notes: Readonly<Record<AlterKind, string>> = {
  INFO: "名称、地址、规模、投资、立项与规划、联系人等",
  UNIT: "更换、增加或减少参建单位，资质、合同、法定代表人",
  PERSON: "项目负责人和各单位项目人员",
  BUILDING: "面积、层数、高度、结构、防火、节能等，设计人员，图册名称",
  DRAWING: "更换或取消已审查合格的图纸：列明图纸和理由，同意后上传变更后的图纸，由原审查机构审查",
};

/** Asks for the kinds of alteration and the reason, then starts a copy of the reported values for editing. */
export const BeginAlteration = ({
  applicationId,
  onBegun,
}: {
  applicationId: number;
  onBegun: (id: number) => void;
}) => {
  const { orgType } = useAccount();
  const project = useCall(projectCalls.readProject, { projectApplicationId: applicationId as ApplicationId });
  const info: FieldValues = project.data?.projectBasicInfo ?? {};
  const [kinds, setKinds] = useState<readonly AlterKind[]>([]);
  const [alterReason, setReason] = useState<string>();
  const [reasonText, setText] = useState("");
  const create = useAct(alterationCalls.createAlteration, {
    refresh: [alterationCalls.queryAlterations, alterationCalls.listByApplication],
    onDone: onBegun,
  });
  const reasons = dictionaryByCode("ALTER_REASON")?.items.filter(({ enabled }) => enabled) ?? [];
  return (
    <Section title="变更什么，为什么">
      <Checkbox.Group
        className={styles.kinds as string}
        value={[...kinds]}
        onChange={(chosen) => setKinds(chosen as AlterKind[])}
      >
        {kindsFor(orgType).map((kind) => (
          <Checkbox key={kind} value={kind}>
            <b>{kindLabelOf(kind, info)}</b>
            <small>{notes[kind]}</small>
          </Checkbox>
        ))}
      </Checkbox.Group>
      {orgType === "DESIGN" && <p className={styles.quiet}>项目信息和参建单位的变更由建设单位办理。</p>}
      <div className={styles.why}>
        <label>
          变更原因
          <Select
            aria-label="变更原因"
            placeholder="请选择"
            value={alterReason ?? null}
            options={reasons.map(({ code, label }) => ({ value: code, label }))}
            onChange={(code: string | null) => setReason(code ?? undefined)}
          />
        </label>
        <label>
          变更说明
          <Input.TextArea
            aria-label="变更说明"
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={1000}
            showCount
            placeholder="写明改什么、依据什么；提交前还可以修改"
            value={reasonText}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </div>
      <Button
        type="primary"
        size="large"
        disabled={kinds.length === 0 || alterReason === undefined}
        loading={create.isRunning}
        onClick={() =>
          create.start({
            projectApplicationId: applicationId as ApplicationId,
            kinds: [...kinds],
            alterReason: alterReason ?? "",
            reasonText,
          })
        }
      >
        开始填写
      </Button>
    </Section>
  );
};
