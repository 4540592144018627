import { ColumnChoice } from "./column-choice.tsx";
import layout from "../layout.module.css";
import type { Column } from "./column.ts";
import { SavedViews } from "./saved-views.tsx";
import type { ListChoices } from "./use-list-choices.ts";

interface ListToolsProps {
  readonly name: Lowercase<string>;
  readonly columns: readonly Pick<Column<never>, "key" | "title">[];
  readonly choices: ListChoices;
}

/** What every list has at its right: views and columns. */
export const ListTools = ({ name, columns, choices }: ListToolsProps) =>
  choices.mayKeep && (
    <div className={layout.inline8}>
      <SavedViews list={name} choices={choices} />
      <ColumnChoice columns={columns} chosen={choices.columns} onChoose={choices.chooseColumns} />
    </div>
  );
