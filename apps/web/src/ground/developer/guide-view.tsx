import { CommandView } from "./command-view.tsx";
import { EventTypesView } from "./event-types-view.tsx";
import styles from "./developer.module.css";
import type { Guide } from "./guides.ts";

export const GuideView = ({ guide: { title, intro, steps, link, listsEvents } }: { guide: Guide }) => (
  <article className={styles.guide}>
    <h2>{title}</h2>
    <p>{intro}</p>
    <ol>
      {steps.map(({ text, command }) => (
        <li key={text}>
          <p>{text}</p>
          <CommandView text={command(location.origin)} />
        </li>
      ))}
    </ol>
    {link && <a href={link.href}>{link.text}</a>}
    {listsEvents && <EventTypesView />}
  </article>
);
