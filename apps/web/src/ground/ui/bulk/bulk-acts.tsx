import { Button } from "antd";
import { useState } from "react";
import { type BulkAct, type BulkActsProps, look } from "./bulk-act.ts";
import { BulkDialog } from "./bulk-dialog.tsx";

interface Opened<R> {
  readonly act: BulkAct<R>;
  readonly rows: readonly R[];
}

/**
 * The acts for the chosen rows of a list. Each opens a table of these rows, where the person reads what will happen, begins,
 * may stop, and sees what became of every row. Rows that were refused or not tried stay chosen.
 */
export const BulkActs = <R,>({ rows, keep, rowKey, nameOf, acts }: BulkActsProps<R>) => {
  const [opened, setOpened] = useState<Opened<R>>();
  return (
    <>
      {acts.map((act) => (
        <Button key={act.label} size="small" {...look(act)} onClick={() => setOpened({ act, rows })}>
          {act.label}
        </Button>
      ))}
      {opened && (
        <BulkDialog
          act={opened.act}
          rows={opened.rows}
          rowKey={rowKey}
          nameOf={nameOf}
          keep={keep}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
};
