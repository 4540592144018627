import { dictionaryCalls, type EditedDictionary } from "@tushen/contract/ground/dictionary";
import { Input, Select } from "antd";
import { useDeferredValue, useState } from "react";
import { useCall } from "../platform/queries.ts";
import { Empty } from "../ui/empty.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { useAddress } from "../ui/use-address.ts";
import { DictionaryPanel } from "./dictionary-panel.tsx";
import { findDictionaries, itemMatches, type Narrowing } from "./find-dictionaries.ts";
import styles from "./dictionaries.module.css";

const narrowings: readonly { value: Narrowing; label: string }[] = [
  { value: "all", label: "全部字典" },
  { value: "editable", label: "可修改的" },
  { value: "changed", label: "已修改的" },
];

const ListRow = ({ list, typed, isOpen, onOpen }: ListRowProps) => {
  const hits = list.items.filter((item) => itemMatches(item, typed));
  return (
    <li>
      <button type="button" aria-current={isOpen} onClick={onOpen}>
        <span>
          <b>{list.name}</b>
          {list.isChanged && <i title="与产品自带的不同">已修改</i>}
        </span>
        <small>
          {hits.length > 0
            ? hits
                .slice(0, 3)
                .map(({ label }) => label)
                .join("、")
            : `${list.code} · ${list.items.length} 项`}
        </small>
      </button>
    </li>
  );
};

interface ListRowProps {
  readonly list: EditedDictionary;
  readonly typed: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** 字典: all lists of the portal, searched across lists and items, edited in place. */
export const DictionariesPage = () => {
  const address = useAddress();
  const lists = useCall(dictionaryCalls.listDictionaries, {});
  const [typed, setTyped] = useState(address.get("keyword") ?? "");
  const wanted = useDeferredValue(typed);
  const narrowing = (address.get("show") ?? "all") as Narrowing;
  const found = findDictionaries(lists.data ?? [], wanted, narrowing);
  const open = found.find(({ code }) => code === address.get("code")) ?? found[0];
  return (
    <PageFrame
      title="字典"
      text="表单中各下拉选项的内容。修改后各处随即生效；停用的项不再提供选择，已填写的记录仍显示原名称。产品升级带来的新选项会自动加入，本地修改保留。"
      asked={[lists]}
      isTall
    >
      {() => (
        <div className={styles.desk}>
          <nav className={styles.lists} aria-label="字典">
            <div className={styles.search}>
              <Input.Search
                aria-label="搜索字典"
                placeholder="搜索字典、代码或选项"
                value={typed}
                allowClear
                onChange={(event) => setTyped(event.target.value)}
                onSearch={(keyword) => address.set({ keyword: keyword || undefined })}
                onBlur={() => address.set({ keyword: typed.trim() || undefined })}
              />
              <Select
                aria-label="显示哪些字典"
                value={narrowing}
                options={[...narrowings]}
                onChange={(show: Narrowing) => address.set({ show: show === "all" ? undefined : show })}
              />
              <p role="status">
                {wanted || narrowing !== "all" ? `找到 ${found.length} 个` : `共 ${found.length} 个字典`}
              </p>
            </div>
            <ul>
              {found.map((list) => (
                <ListRow
                  key={list.code}
                  list={list}
                  typed={wanted}
                  isOpen={list.code === open?.code}
                  onOpen={() => address.set({ code: list.code })}
                />
              ))}
            </ul>
          </nav>
          {open ? (
            <DictionaryPanel key={open.code} list={open} typed={wanted} />
          ) : (
            <section className={styles.panel}>
              <Empty title="没有符合条件的字典" text="可以换一个词，或清除筛选条件。" />
            </section>
          )}
        </div>
      )}
    </PageFrame>
  );
};
