import { alterationCalls } from "@tushen/contract/delivery/alteration";
import type { AlterationId } from "@tushen/contract/ground/fields";
import { Input } from "antd";
import { useState } from "react";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import styles from "./alteration.module.css";

/** Names of the atlases of the accepted batches. A name is saved when its field loses the focus. */
export const AtlasPart = ({ alterId, onSaved }: { alterId: AlterationId; onSaved: () => Promise<unknown> }) => {
  const asked = useCall(alterationCalls.readAtlasAlteration, { alterId });
  const save = useAct(alterationCalls.updateAtlasAlteration, {
    refresh: [alterationCalls.readAtlasAlteration],
    onDone: () => void onSaved().then(() => say.done("图册名称已保存")),
  });
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  if (!asked.data || asked.data.before.length === 0) return null;
  const { before, after } = asked.data;
  return (
    <details className={styles.group}>
      <summary>
        图册名称<span>{before.length} 项</span>
      </summary>
      <div className={styles.rowHead} aria-hidden="true">
        <span>图册</span>
        <span>现值</span>
        <span>变更为</span>
      </div>
      {after.map((atlas, index) => {
        const value = typed[atlas.beforeId] ?? atlas.atlasName;
        return (
          <div key={atlas.beforeId} className={styles.row} data-changed={atlas.atlasName !== before[index]?.atlasName}>
            <span className={styles.label}>第 {index + 1} 册</span>
            <span className={styles.now}>{before[index]?.atlasName}</span>
            <span className={styles.next}>
              <Input
                aria-label={`图册“${before[index]?.atlasName}”变更为`}
                maxLength={100}
                value={value}
                onChange={(event) => setTyped({ ...typed, [atlas.beforeId]: event.target.value })}
                onBlur={() => {
                  const atlasName = value.trim();
                  if (atlasName !== "" && atlasName !== atlas.atlasName)
                    save.start({ alterId, buildingAtlasDto: { ...atlas, atlasName } });
                }}
              />
            </span>
            <span />
          </div>
        );
      })}
    </details>
  );
};
