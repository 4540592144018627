import type { SheetConversion } from "@tushen/contract/sheet-conversion";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import styles from "./sheet-pane.module.css";

interface LayerPanelProps {
  readonly layers: SheetConversion["layers"];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/** The layers of a drawing, to be switched on and off. */
export const LayerPanel = ({ layers, hidden, onChange }: LayerPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const toggle = (name: string) => {
    const next = new Set(hidden);
    if (!next.delete(name)) next.add(name);
    onChange(next);
  };
  const names = layers.map(({ name }) => name);
  return (
    <div>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        图层 {layers.length - hidden.size}/{layers.length}
      </Button>
      {isOpen && (
        <fieldset className={styles.layerList}>
          <legend>图层</legend>
          <span>
            <Button type="link" size="small" onClick={() => onChange(new Set())}>
              全部显示
            </Button>
            <Button type="link" size="small" onClick={() => onChange(new Set(names))}>
              全部隐藏
            </Button>
          </span>
          {names.map((name) => (
            <Checkbox key={name} checked={!hidden.has(name)} onChange={() => toggle(name)}>
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
};
