import type { DrawingId } from "@tushen/contract/ground/fields";
import type { ModelVersion } from "@tushen/contract/models/model-comparison";
import { mostModelsBeside } from "@tushen/contract/models/model-views";
import { Button, Checkbox, Popover, Select } from "antd";
import { modelLabel } from "../version-choice.tsx";
import { OffsetForm } from "./offset-form.tsx";
import type { Together } from "./use-together.ts";
import styles from "./together.module.css";

interface TogetherPanelProps {
  readonly first: { readonly drawingId: DrawingId; readonly name: string };
  /** The models of the project that this person may see. */
  readonly versions: readonly ModelVersion[];
  readonly together: Together;
  readonly onRemove: (drawingId: DrawingId, place: number) => void;
}

/** Which models are in the picture: further ones of the project are added here, hidden, moved and removed. */
export const TogetherPanel = ({ first, versions, together, onRemove }: TogetherPanelProps) => {
  const { beside } = together;
  const choices = versions.filter(
    ({ drawingId }) => drawingId !== first.drawingId && !beside.some((one) => one.drawingId === drawingId),
  );
  const labelOf = (drawingId: DrawingId): string | undefined => {
    const version = versions.find((one) => one.drawingId === drawingId);
    return version && modelLabel(version);
  };
  if (beside.length === 0 && choices.length === 0) return null;
  return (
    <section className={styles.panel} aria-label="合并显示的模型">
      {beside.length > 0 && <h2>合并显示</h2>}
      {beside.length > 0 && (
        <ul>
          <li>
            <Row
              name={labelOf(first.drawingId) ?? first.name}
              isShown={!together.isHidden(first.drawingId)}
              onToggle={() => together.toggle(first.drawingId)}
            />
          </li>
          {beside.map(({ drawingId }) => {
            const known = together.knownOf(drawingId);
            const name = labelOf(drawingId) ?? known?.name ?? `模型 ${drawingId}`;
            return (
              <li key={drawingId}>
                <Row name={name} isShown={!together.isHidden(drawingId)} onToggle={() => together.toggle(drawingId)} />
                {known?.problem ? (
                  <p role="alert">{known.problem}</p>
                ) : (
                  !known?.isSettled && <p role="status">正在打开…</p>
                )}
                <span className={styles.rowActs}>
                  {known?.items && (
                    <Popover
                      trigger="click"
                      placement="rightTop"
                      destroyOnHidden
                      content={
                        <OffsetForm
                          key={Object.values(known.alignment.offset).join()}
                          alignment={known.alignment}
                          onMove={(offset) => together.move(drawingId, offset)}
                        />
                      }
                    >
                      <Button type="link" size="small" aria-label={`对位“${name}”`}>
                        对位
                      </Button>
                    </Popover>
                  )}
                  <Button
                    type="link"
                    size="small"
                    aria-label={`移除“${name}”`}
                    onClick={() => onRemove(drawingId, together.placeOf(drawingId))}
                  >
                    移除
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {choices.length > 0 && beside.length < mostModelsBeside && (
        <Select
          size="small"
          aria-label="合并显示其他模型"
          placeholder="合并显示同一项目的其他模型"
          value={null}
          popupMatchSelectWidth={false}
          options={choices.map((one) => ({
            value: one.drawingId,
            label: modelLabel(one),
            disabled: one.state !== "DONE",
          }))}
          onChange={(drawingId: DrawingId | null) => drawingId !== null && together.add(drawingId)}
        />
      )}
    </section>
  );
};

interface RowProps {
  readonly name: string;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

const Row = ({ name, isShown, onToggle }: RowProps) => (
  <Checkbox checked={isShown} onChange={onToggle} aria-label={`显示“${name}”`}>
    <span title={name}>{name}</span>
  </Checkbox>
);
