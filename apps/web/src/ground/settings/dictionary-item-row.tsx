import { dictionaryCalls, type EditedDictionary } from "@tushen/contract/ground/dictionary";
import { ArrowDownOutlined, ArrowUpOutlined } from "@ant-design/icons";
import { Button, Input, Switch, Tooltip } from "antd";
import { useEffect, useState } from "react";
import { useAct } from "../platform/queries.ts";
import { say } from "../ui/say.tsx";
import { StatusTag } from "../ui/status-tag.tsx";
import { followChangesAgain } from "./follow-dictionaries.ts";

type Item = EditedDictionary["items"][number];

interface TextCellProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly isRequired?: boolean;
  readonly onChange: (value: string) => void;
}

/** A text edited in its place: Enter or leaving the field saves, Escape restores. */
const TextCell = ({ label, value, placeholder = "", maxLength, isRequired, onChange }: TextCellProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const apply = () => {
    const text = typed.trim();
    if (text === value) return setTyped(value);
    if (isRequired && text === "") return setTyped(value);
    onChange(text);
  };
  return (
    <Input
      aria-label={label}
      variant="filled"
      value={typed}
      placeholder={placeholder}
      maxLength={maxLength}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onPressEnter={(event) => !event.nativeEvent.isComposing && event.currentTarget.blur()}
      onKeyDown={(event) => event.key === "Escape" && setTyped(value)}
    />
  );
};

interface RowProps {
  readonly list: EditedDictionary;
  readonly item: Item;
  readonly isFound: boolean;
  /** Moves the item by one place; undefined where it cannot move. */
  readonly onMove: { readonly up: (() => void) | undefined; readonly down: (() => void) | undefined };
}

/** One item of a list the operator may change, edited in place. */
export const DictionaryItemRow = ({ list, item, isFound, onMove }: RowProps) => {
  const save = useAct(dictionaryCalls.saveDictionaryItem, {
    refresh: [dictionaryCalls.listDictionaries],
    onDone: () => {
      say.done("保存成功");
      void followChangesAgain();
    },
  });
  const change = (facts: Partial<Pick<Item, "label" | "enabled">> & { exchangeCode?: string | null }) =>
    save.start({
      dictionaryCode: list.code,
      code: item.code,
      label: item.label,
      enabled: item.enabled,
      exchangeCode: item.exchangeCode ?? null,
      version: item.version,
      ...facts,
    });
  return (
    <tr data-found={isFound} data-off={!item.enabled}>
      <td>
        <code>{item.code}</code>
      </td>
      <td>
        <TextCell
          label={`${item.code} 的名称`}
          value={item.label}
          maxLength={60}
          isRequired
          onChange={(label) => change({ label })}
        />
        {item.builtInLabel !== null && <small>原名称：{item.builtInLabel}</small>}
      </td>
      <td>{item.parentCode ?? "—"}</td>
      <td>
        <TextCell
          label={`${item.label} 的交换代码`}
          value={item.exchangeCode ?? ""}
          placeholder="—"
          maxLength={40}
          onChange={(exchangeCode) => change({ exchangeCode: exchangeCode || null })}
        />
      </td>
      <td>{item.isAdded ? <StatusTag tone="busy">本地新增</StatusTag> : <StatusTag tone="quiet">自带</StatusTag>}</td>
      <td>
        <Tooltip title={item.enabled ? "停用后不再提供选择，已填写的记录仍显示此名称" : "恢复提供选择"}>
          <Switch
            aria-label={`${item.label} 使用中`}
            checked={item.enabled}
            loading={save.isRunning}
            onChange={(enabled) => change({ enabled })}
          />
        </Tooltip>
      </td>
      <td>
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined />}
          aria-label={`${item.label} 上移`}
          disabled={!onMove.up}
          onClick={onMove.up}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowDownOutlined />}
          aria-label={`${item.label} 下移`}
          disabled={!onMove.down}
          onClick={onMove.down}
        />
      </td>
    </tr>
  );
};
