import { dictionaryCalls, type EditedDictionary } from "@tushen/contract/ground/dictionary";
import { Button } from "antd";
import { useState } from "react";
import { useAct } from "../platform/queries.ts";
import { say } from "../ui/say.tsx";
import { AddItemDialog } from "./add-item-dialog.tsx";
import { DictionaryHistory } from "./dictionary-history.tsx";
import { DictionaryItemRow } from "./dictionary-item-row.tsx";
import { itemMatches } from "./find-dictionaries.ts";
import { followChangesAgain } from "./follow-dictionaries.ts";
import styles from "./dictionaries.module.css";

const moved = (codes: readonly string[], from: number, to: number): string[] => {
  const next = [...codes];
  const [code] = next.splice(from, 1);
  next.splice(to, 0, code as string);
  return next;
};

const FixedRows = ({ list, typed }: { list: EditedDictionary; typed: string }) => (
  <>
    {list.items.map((item) => (
      <tr key={item.code} data-found={itemMatches(item, typed)}>
        <td>
          <code>{item.code}</code>
        </td>
        <td>{item.label}</td>
        <td>{item.parentCode ?? "—"}</td>
        <td>{item.exchangeCode ?? "—"}</td>
      </tr>
    ))}
  </>
);

/** One list with its items; items the program depends on are read-only. */
export const DictionaryPanel = ({ list, typed }: { list: EditedDictionary; typed: string }) => {
  const [opened, setOpened] = useState<"add" | "history">();
  const options = { refresh: [dictionaryCalls.listDictionaries], onDone: () => void followChangesAgain() };
  const order = useAct(dictionaryCalls.orderDictionary, options);
  const restore = useAct(dictionaryCalls.restoreDictionary, options);
  const codes = list.items.map(({ code }) => code);
  const move = (from: number, to: number) =>
    to < 0 || to >= codes.length || order.isRunning
      ? undefined
      : () => order.start({ dictionaryCode: list.code, codes: moved(codes, from, to) });
  const askRestore = async () => {
    const text = "名称、顺序和是否使用恢复为产品自带的样子；本地新增的字典项保留但停用。";
    if (await say.confirm({ title: `恢复“${list.name}”的默认内容？`, text, yes: "恢复默认" }))
      restore.start({ dictionaryCode: list.code });
  };
  return (
    <section className={styles.panel} aria-label={list.name}>
      <header>
        <div>
          <h2>{list.name}</h2>
          <p>
            第 {list.number} 号 · <code>{list.code}</code> · {list.items.length} 项
            {list.items.some(({ enabled }) => !enabled) &&
              ` · 停用 ${list.items.filter(({ enabled }) => !enabled).length} 项`}
          </p>
        </div>
        <div className={styles.acts}>
          <Button onClick={() => setOpened("history")}>修改记录</Button>
          {list.isChanged && (
            <Button onClick={() => void askRestore()} loading={restore.isRunning}>
              恢复默认
            </Button>
          )}
          {!list.isFixed && (
            <Button type="primary" onClick={() => setOpened("add")}>
              新增字典项
            </Button>
          )}
        </div>
      </header>
      {list.isFixed && <p className={styles.note}>本字典的代码由系统流程使用，只能查看。</p>}
      <div className={styles.scroll}>
        <table className={styles.items}>
          <thead>
            <tr>
              <th style={{ width: 90 }}>代码</th>
              <th>名称</th>
              <th style={{ width: 64 }}>上级</th>
              <th style={{ width: 150 }}>交换代码</th>
              {!list.isFixed && (
                <>
                  <th style={{ width: 100 }}>来源</th>
                  <th style={{ width: 90 }}>使用中</th>
                  <th style={{ width: 90 }}>顺序</th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {list.isFixed ? (
              <FixedRows list={list} typed={typed} />
            ) : (
              list.items.map((item, index) => (
                <DictionaryItemRow
                  key={item.code}
                  list={list}
                  item={item}
                  isFound={itemMatches(item, typed)}
                  onMove={{ up: move(index, index - 1), down: move(index, index + 1) }}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
      {opened === "add" && <AddItemDialog list={list} onClose={() => setOpened(undefined)} />}
      {opened === "history" && <DictionaryHistory list={list} onClose={() => setOpened(undefined)} />}
    </section>
  );
};
