import type { DrawingId } from "@tushen/contract/ground/fields";
import type { ModelChange, ModelComparison } from "@tushen/contract/models/model-comparison";
import { Segmented } from "antd";
import { type ReactNode, useMemo } from "react";
import { HelpLink } from "../../../ground/ui/help-link.tsx";
import { useAddress } from "../../../ground/ui/use-address.ts";
import { useModelKeys } from "../use-model-keys.ts";
import { ChangeList } from "./change-list.tsx";
import { ChangePanel } from "./change-panel.tsx";
import { type ChangeTag, keyOf, tagsOf, tagWords } from "./change-words.ts";
import { diffColors, legend } from "./diff-colors.ts";
import { BesideStage, OverlayStage } from "./diff-stage.tsx";
import modelStyles from "../model.module.css";
import styles from "./diff.module.css";

interface DiffDeskProps {
  readonly comparison: ModelComparison;
  readonly drawingId: DrawingId;
  /** Which two versions. */
  readonly choice: ReactNode;
}

/** The list of changes, the models, and the values of the chosen change; filter, choice and view stand in the address. */
export const DiffDesk = ({ comparison, drawingId, choice }: DiffDeskProps) => {
  const address = useAddress();
  const wanted = address.get("kind");
  const filter = wanted !== undefined && wanted in tagWords ? (wanted as ChangeTag) : undefined;
  const { changes, base, target } = comparison;
  const shown = useMemo(
    () => (filter ? changes.filter((change) => tagsOf(change).includes(filter)) : changes),
    [changes, filter],
  );
  const chosenKey = address.get("change");
  const chosen = useMemo(() => changes.find((change) => keyOf(change) === chosenKey), [changes, chosenKey]);
  const choose = (change: ModelChange | undefined) => address.set({ change: change && keyOf(change) });
  const step = (by: 1 | -1) => {
    const at = chosen ? shown.indexOf(chosen) : -1;
    choose(shown[at === -1 ? 0 : Math.min(shown.length - 1, Math.max(0, at + by))]);
  };
  const isBeside = address.get("view") === "beside";
  useModelKeys({ j: () => step(1), k: () => step(-1), Escape: () => choose(undefined) });
  const Stage = isBeside ? BesideStage : OverlayStage;
  return (
    <div className={modelStyles.desk}>
      <header className={modelStyles.bar}>
        <h1>
          BIM模型对比
          <small>{target.projectName}</small>
        </h1>
        {choice}
        <ul className={styles.legend} aria-label="颜色">
          {legend.map(([kind, word]) => (
            <li key={kind}>
              <i style={{ background: diffColors[kind] }} />
              {word}
            </li>
          ))}
        </ul>
        <Segmented
          size="small"
          aria-label="看法"
          value={isBeside ? "beside" : "overlay"}
          onChange={(view) => address.set({ view: view === "beside" ? "beside" : undefined })}
          options={[
            { value: "overlay", label: "叠加" },
            { value: "beside", label: "并排" },
          ]}
        />
        <a href={`#/bim?drawingId=${drawingId}`}>打开新版</a>
        <HelpLink />
      </header>
      <div className={modelStyles.columns}>
        <ChangeList
          comparison={comparison}
          shown={shown}
          filter={filter}
          chosen={chosen}
          onFilter={(kind) => address.set({ kind })}
          onChoose={choose}
        />
        <Stage base={base} target={target} changes={shown} chosen={chosen} />
        <ChangePanel change={chosen} />
      </div>
    </div>
  );
};
