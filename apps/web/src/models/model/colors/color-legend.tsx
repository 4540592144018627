import { modelCalls } from "@tushen/contract/models/model";
import type { ModelProperty } from "@tushen/contract/models/model-shape";
import { ifcPropertyWord } from "@tushen/domain/models/ifc-words";
import { Button, Select } from "antd";
import { useMemo } from "react";
import { useCalls } from "../../../ground/platform/queries.ts";
import type { ModelActs } from "../use-model-acts.ts";
import type { ShownModel } from "../together/use-together.ts";
import { colorKeyOf, colorKeyText } from "./color-key.ts";
import type { Colors } from "./use-colors.ts";
import { propertiesTogether } from "./values-together.ts";
import styles from "./color-legend.module.css";

const own = {
  label: "构件本身",
  options: [
    { value: "class", label: "类别" },
    { value: "storey", label: "楼层" },
    { value: "type", label: "型号" },
  ],
};

const choicesOf = (properties: readonly ModelProperty[]) => {
  const sets = new Map<string, { value: string; label: string }[]>();
  for (const { set, name, elementCount } of properties) {
    const option = {
      value: colorKeyText({ kind: "property", set, name }),
      label: `${ifcPropertyWord(name)}（${elementCount}）`,
    };
    const options = sets.get(set);
    if (options) options.push(option);
    else sets.set(set, [option]);
  }
  return [own, ...[...sets].map(([set, options]) => ({ label: set || "未命名属性集", options }))];
};

interface ColorLegendProps {
  readonly models: readonly ShownModel[];
  readonly colors: Colors;
  readonly acts: ModelActs;
}

/** Over the model: what it is coloured by, and what each colour says; a click on a line hides its elements. */
export const ColorLegend = ({ models, colors, acts }: ColorLegendProps) => {
  const asked = models.map(({ drawingId }) => ({ drawingId }));
  const { answers, isPending } = useCalls(modelCalls.listProperties, asked, Number.POSITIVE_INFINITY);
  const choices = useMemo(() => choicesOf(propertiesTogether(answers.flatMap((one) => (one ? [one] : [])))), [answers]);
  if (!colors.key) return null;
  return (
    <section className={styles.legend} aria-label="着色">
      <div className={styles.head}>
        <Select
          aria-label="着色依据"
          size="small"
          showSearch={{ optionFilterProp: "label" }}
          loading={isPending}
          value={colorKeyText(colors.key)}
          options={choices}
          onChange={(text) => colors.set(colorKeyOf(text))}
          popupMatchSelectWidth={280}
        />
        <Button size="small" type="text" onClick={() => colors.set(null)}>
          结束着色
        </Button>
      </div>
      {colors.isPending && <p role="status">正在取得各构件的值…</p>}
      {colors.problem && <p role="alert">{colors.problem}</p>}
      {colors.groups.length > 0 && (
        <div className={styles.rows}>
          <table>
            <thead>
              <tr>
                <th scope="col">值（点击隐藏、显示）</th>
                <th scope="col">构件</th>
              </tr>
            </thead>
            <tbody>
              {colors.groups.map(({ text, color, localIds }) => {
                const isHidden = localIds.every((id) => acts.hidden.has(id));
                return (
                  <tr key={`${color} ${text}`}>
                    <th scope="row">
                      <button type="button" aria-pressed={!isHidden} onClick={() => acts.toggleHidden(localIds)}>
                        <i style={{ background: color }} data-color={color} />
                        <span>{text}</span>
                        {isHidden && <small>已隐藏</small>}
                      </button>
                    </th>
                    <td>{localIds.length}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
