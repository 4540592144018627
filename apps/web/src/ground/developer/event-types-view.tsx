import { exampleOf } from "@tushen/contract/ground/event";
import { eventGroups, eventLabel, eventTypesOf } from "@tushen/domain/ground/event/business-event";
import { useState } from "react";
import { CommandView } from "./command-view.tsx";
import styles from "./developer.module.css";

/** Every type of business event by groups, each with an example that opens. */
export const EventTypesView = () => {
  const [open, setOpen] = useState<string>();
  return (
    <section className={styles.calls} aria-label="事件类型">
      <h3>事件类型</h3>
      <p>类型只会增加，不会改名或取消；遇到不认识的类型，回答收到并忽略即可。</p>
      {eventGroups.map(({ label, subjects }) => (
        <div key={label}>
          <h3>{label}</h3>
          {eventTypesOf(subjects).map((type) => (
            <details key={type} onToggle={({ currentTarget }) => currentTarget.open && setOpen(type)}>
              <summary>
                <span>{eventLabel(type)}</span>
                <code>{type}</code>
              </summary>
              {open === type && <CommandView text={JSON.stringify(exampleOf(type, location.origin), null, 2)} />}
            </details>
          ))}
        </div>
      ))}
    </section>
  );
};
