import { engineBusinesses, type OutsideEngine, outsideEngineCalls } from "@tushen/contract/machine/outside-engine";
import { Input, InputNumber, Select } from "antd";
import { useId, useState } from "react";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import { ActDialog } from "../../ground/ui/window/act-dialog.tsx";
import styles from "./review-rule.module.css";

type Business = OutsideEngine["businesses"][number];

const businesses = Object.entries(engineBusinesses).map(([value, label]) => ({ value: value as Business, label }));

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const NumberField = ({ label, unit, least, most, value, onChange }: NumberFieldProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        min={least}
        max={most}
        value={value}
        suffix={unit}
        onChange={(next) => next !== null && onChange(next)}
      />
    </div>
  );
};

interface EngineDialogProps {
  /** Absent: a new one. */
  readonly engine?: OutsideEngine;
  readonly onClose: () => void;
}

/** The settings of an outside engine; a new one stays off until somebody turns it on. */
export const EngineDialog = ({ engine, onClose }: EngineDialogProps) => {
  const id = useId();
  const [name, setName] = useState(engine?.name ?? "");
  const [address, setAddress] = useState(engine?.address ?? "");
  const [model, setModel] = useState(engine?.model ?? "");
  const [key, setKey] = useState("");
  const [timeoutSeconds, setTimeoutSeconds] = useState(engine?.timeoutSeconds ?? 30);
  const [mostFindings, setMostFindings] = useState(engine?.mostFindings ?? 100);
  const [yuan, setYuan] = useState((engine?.fenPerCall ?? 0) / 100);
  const [chosen, setChosen] = useState<readonly Business[]>(engine?.businesses ?? ["FJ"]);
  const after = {
    refresh: [outsideEngineCalls.listEngines],
    onDone: () => {
      say.done(engine ? "已保存" : "已添加，测试后可启用");
      onClose();
    },
  };
  const add = useAct(outsideEngineCalls.addEngine, after);
  const change = useAct(outsideEngineCalls.changeEngine, after);
  const save = () => {
    const written = { name: name.trim(), address: address.trim(), model: model.trim(), key: key.trim() };
    const input = {
      ...written,
      timeoutSeconds,
      mostFindings,
      fenPerCall: Math.round(yuan * 100),
      businesses: [...chosen],
    };
    if (engine) change.start({ engineId: engine.engineId, ...input });
    else add.start(input);
  };
  return (
    <ActDialog
      title={engine ? "修改外部引擎" : "添加外部引擎"}
      yes="保存"
      isReady={name.trim() !== "" && address.trim() !== "" && chosen.length > 0}
      isRunning={add.isRunning || change.isRunning}
      onYes={save}
      onClose={onClose}
    >
      <div className={styles.requirement}>
        <div>
          <label htmlFor={`${id}name`}>名称</label>
          <Input id={`${id}name`} maxLength={50} value={name} onChange={({ target }) => setName(target.value)} />
        </div>
        <div>
          <label htmlFor={`${id}address`}>地址</label>
          <Input
            id={`${id}address`}
            maxLength={500}
            placeholder="https://"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}model`}>模型名称</label>
          <Input
            id={`${id}model`}
            maxLength={100}
            placeholder="询问语言模型时填写；其他引擎不填"
            value={model}
            onChange={({ target }) => setModel(target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}key`}>密钥</label>
          <Input.Password
            id={`${id}key`}
            autoComplete="off"
            maxLength={500}
            placeholder={engine?.hasKey ? "不填则不变；换了主机须重新填写" : "引擎不需要密钥时不填"}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        </div>
        <NumberField
          {...{ label: "时限", unit: "秒", least: 1, most: 60, value: timeoutSeconds, onChange: setTimeoutSeconds }}
        />
        <NumberField
          {...{ label: "结果上限", unit: "条", least: 1, most: 500, value: mostFindings, onChange: setMostFindings }}
        />
        <NumberField {...{ label: "每次费用", unit: "元", least: 0, most: 100_000, value: yuan, onChange: setYuan }} />
        <div>
          <label htmlFor={`${id}businesses`}>用于</label>
          <Select<Business[]>
            id={`${id}businesses`}
            mode="multiple"
            options={businesses}
            value={[...chosen]}
            placeholder="审查哪些工程时询问"
            onChange={setChosen}
          />
        </div>
      </div>
    </ActDialog>
  );
};
