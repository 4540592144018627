import type { SheetLayer } from "@tushen/contract/sheets/sheet-layers";
import { Button, Checkbox, Input } from "antd";
import { useState } from "react";
import styles from "./sheet-pane.module.css";

interface LayerPanelProps {
  readonly layers: readonly SheetLayer[];
  /** Hidden layers by index. */
  readonly hidden: ReadonlySet<number>;
  readonly onChange: (hidden: ReadonlySet<number>) => void;
}

/** Longer lists get a search field. */
const fewLayers = 15;

/** Switches the layers of a drawing on and off. */
export const LayerPanel = ({ layers, hidden, onChange }: LayerPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState("");
  const toggle = (index: number) => {
    const next = new Set(hidden);
    if (!next.delete(index)) next.add(index);
    onChange(next);
  };
  const word = wanted.trim().toLowerCase();
  const rows = layers
    .map(({ name }, index) => ({ name, index }))
    .filter(({ name }) => name.toLowerCase().includes(word));
  const all = (isHidden: boolean) => {
    const next = new Set(hidden);
    for (const { index } of rows) {
      if (isHidden) next.add(index);
      else next.delete(index);
    }
    onChange(next);
  };
  return (
    <div onKeyDown={({ key }) => key === "Escape" && setOpen(false)} role="presentation">
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        图层 {layers.length - hidden.size}/{layers.length}
      </Button>
      {isOpen && (
        <fieldset className={styles.layerList}>
          <legend>图层</legend>
          {layers.length > fewLayers && (
            <Input
              size="small"
              allowClear
              aria-label="查找图层"
              placeholder="查找图层"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          )}
          <span>
            <Button type="link" size="small" onClick={() => all(false)}>
              全部显示
            </Button>
            <Button type="link" size="small" onClick={() => all(true)}>
              全部隐藏
            </Button>
          </span>
          {rows.map(({ name, index }) => (
            <Checkbox key={index} checked={!hidden.has(index)} onChange={() => toggle(index)}>
              {name}
            </Checkbox>
          ))}
          {rows.length === 0 && <small>没有名称含“{wanted.trim()}”的图层</small>}
        </fieldset>
      )}
    </div>
  );
};
