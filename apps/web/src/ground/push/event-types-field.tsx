import {
  type EventType,
  eventGroups,
  eventLabel,
  eventTypesOf,
  messageType,
} from "@tushen/domain/ground/event/business-event";
import { Checkbox } from "antd";
import type { FieldValues } from "react-hook-form";
import { FieldBox, type FieldProps, memoField } from "../ui/form/field.tsx";
import styles from "./push.module.css";

interface GroupProps {
  readonly label: string;
  readonly types: readonly EventType[];
  readonly chosen: ReadonlySet<EventType>;
  readonly onChange: (types: readonly EventType[], isChosen: boolean) => void;
}

const Group = ({ label, types, chosen, onChange }: GroupProps) => {
  const count = types.filter((type) => chosen.has(type)).length;
  return (
    <fieldset className={styles.typeGroup}>
      <legend>
        <Checkbox
          checked={count === types.length}
          indeterminate={count > 0 && count < types.length}
          onChange={({ target }) => onChange(types, target.checked)}
        >
          {`${label}（${types.length} 类）`}
        </Checkbox>
      </legend>
      {types.map((type) => (
        <Checkbox
          key={type}
          title={type}
          checked={chosen.has(type)}
          onChange={({ target }) => onChange([type], target.checked)}
        >
          {eventLabel(type)}
        </Checkbox>
      ))}
    </fieldset>
  );
};

/** Which types of events a system gets: messages of the in-box, and business events by groups. */
export const EventTypesField = memoField(<T extends FieldValues, O>(props: FieldProps<T, O>) => (
  <FieldBox {...props}>
    {({ id, "aria-describedby": described }, { value, onChange }) => {
      const chosen = new Set((value as readonly EventType[] | undefined) ?? []);
      const turn = (types: readonly EventType[], isChosen: boolean) => {
        const others = [...chosen].filter((type) => !types.includes(type));
        onChange(isChosen ? [...others, ...types] : others);
      };
      return (
        <div id={id} role="group" aria-describedby={described} className={styles.types}>
          <Checkbox checked={chosen.has(messageType)} onChange={({ target }) => turn([messageType], target.checked)}>
            {`${eventLabel(messageType)}（发给本单位人员的）`}
          </Checkbox>
          {eventGroups.map(({ label, subjects }) => (
            <Group key={label} label={label} types={eventTypesOf(subjects)} chosen={chosen} onChange={turn} />
          ))}
        </div>
      );
    }}
  </FieldBox>
));
