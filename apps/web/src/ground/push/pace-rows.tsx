import type { OwnSms } from "@tushen/contract/ground/push";
import { digestHour } from "@tushen/domain/ground/push";
import { Radio, Select } from "antd";
import styles from "./push.module.css";

export type Pace = Pick<OwnSms, "isOn" | "isDaily" | "quietFrom" | "quietTo">;

/** Nights people choose; what stands here already is offered as well. */
const nights = [
  [21, 7],
  [22, 7],
  [22, 8],
  [20, 8],
] as const;
const nightText = (from: number, to: number): string => `${from}:00 至${from > to ? "次日 " : " "}${to}:00`;
const none = "none";

const nightsWith = ({ quietFrom, quietTo }: Pace) => {
  const isOffered = nights.some(([from, to]) => from === quietFrom && to === quietTo);
  return quietFrom === null || quietTo === null || isOffered ? nights : [[quietFrom, quietTo] as const, ...nights];
};

interface Props {
  readonly pace: Pace;
  /** `邮件` or `短信`. */
  readonly what: string;
  readonly isSaving: boolean;
  readonly onChange: (pace: Pace) => void;
}

/** When messages go out by one way: at once, once a day or not at all, and not at night. */
export const PaceRows = ({ pace, what, isSaving, onChange }: Props) => {
  const { isOn, isDaily, quietFrom, quietTo } = pace;
  const change = (facts: Partial<Pace>) => onChange({ isOn, isDaily, quietFrom, quietTo, ...facts });
  return (
    <>
      <li>
        <b>发送方式</b>
        <Radio.Group
          aria-label={`${what}发送方式`}
          disabled={isSaving}
          value={isOn ? (isDaily ? "daily" : "each") : "off"}
          onChange={({ target: { value } }) => change({ isOn: value !== "off", isDaily: value === "daily" })}
          options={[
            { value: "each", label: "每条即发" },
            { value: "daily", label: `每天 ${digestHour}:00 汇总` },
            { value: "off", label: "暂停" },
          ]}
        />
      </li>
      <li>
        <b>免打扰时段</b>
        <Select
          aria-label={`${what}免打扰时段`}
          className={styles.night as string}
          disabled={isSaving || !isOn}
          value={quietFrom === null || quietTo === null ? none : `${quietFrom}-${quietTo}`}
          onChange={(value: string) => {
            const [from, to] = value === none ? [null, null] : value.split("-").map(Number);
            change({ quietFrom: from ?? null, quietTo: to ?? null });
          }}
          options={[
            { value: none, label: "不设" },
            ...nightsWith(pace).map(([from, to]) => ({ value: `${from}-${to}`, label: nightText(from, to) })),
          ]}
        />
        <p>时段内的消息留到结束时一并发送。</p>
      </li>
    </>
  );
};
