import { type ListView, listViewCalls } from "@tushen/contract/ground/list-view";
import { Button, Checkbox, Input, Popover } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAct } from "../../platform/queries.ts";
import { say } from "../say.tsx";
import styles from "./list.module.css";
import { queryUnder, viewQuery } from "./view-query.ts";
import type { ListChoices } from "./use-list-choices.ts";

const refresh = [listViewCalls.readListChoices];

/** The query of the list as it stands, read when it is needed. */
const standing = () => {
  const [path = "", query = ""] = location.hash.slice(1).split("?");
  return { path, query };
};

const NewView = ({ list, query, onDone }: { list: string; query: () => string; onDone: () => void }) => {
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const save = useAct(listViewCalls.saveView, {
    refresh,
    onDone: () => {
      say.done("已保存视图");
      onDone();
    },
  });
  const keep = () => {
    if (name.trim() === "") say.warn("请填写视图名称");
    else save.start({ list, name, query: query(), isShared });
  };
  return (
    <div className={styles.newView}>
      <Input
        aria-label="视图名称"
        placeholder="为当前的筛选、排序和列起个名称"
        maxLength={30}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={(event) => !event.nativeEvent.isComposing && keep()}
      />
      <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
        本单位人员都可使用
      </Checkbox>
      <Button type="primary" loading={save.isRunning} onClick={keep}>
        保存为视图
      </Button>
    </div>
  );
};

const OwnView = ({ view, list, query }: { view: ListView; list: string; query: () => string }) => {
  const [name, setName] = useState<string>();
  const change = useAct(listViewCalls.changeView, { refresh });
  const restore = useAct(listViewCalls.saveView, { refresh });
  const remove = useAct(listViewCalls.deleteView, {
    refresh,
    onDone: () =>
      say.undoable(`已删除视图“${view.name}”`, () =>
        restore.start({ list, name: view.name, query: view.query, isShared: view.isShared }),
      ),
  });
  const rename = () => {
    if (name !== undefined && name.trim() !== "" && name.trim() !== view.name) change.start({ id: view.id, name });
    setName(undefined);
  };
  if (name !== undefined)
    return (
      <Input
        aria-label={`“${view.name}”的新名称`}
        size="small"
        autoFocus
        maxLength={30}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={(event) => !event.nativeEvent.isComposing && rename()}
        onBlur={rename}
      />
    );
  const act = (label: string, onClick: () => void) => (
    <Button type="link" size="small" aria-label={`${label}“${view.name}”`} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <span className={styles.viewActs}>
      {view.query !== query() && act("更新", () => change.start({ id: view.id, query: query() }))}
      {act("改名", () => setName(view.name))}
      {act(view.isShared ? "取消共享" : "共享", () => change.start({ id: view.id, isShared: !view.isShared }))}
      {act("删除", () => remove.start({ id: view.id }))}
    </span>
  );
};

/** Views of a list: filters, order and columns under a name, one's own and those shared in the organisation. */
export const SavedViews = ({ list, choices }: { readonly list: string; readonly choices: ListChoices }) => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const query = () => viewQuery(standing().query, choices.columns);
  const current = choices.views.find((view) => view.query === query());
  const open = (view: string) => {
    const { path, query: present } = standing();
    void navigate({ pathname: path, search: queryUnder(view, present) });
    setOpen(false);
  };
  const content = (
    <div className={styles.views} role="group" aria-label="视图">
      <ul>
        <li>
          <button type="button" aria-pressed={query() === ""} onClick={() => open("")}>
            默认视图
          </button>
        </li>
        {choices.views.map((view) => (
          <li key={view.id}>
            <button type="button" aria-pressed={view === current} onClick={() => open(view.query)}>
              {view.name}
              {view.isShared && <small>{view.isOwn ? "已共享" : `${view.ownerName}共享`}</small>}
            </button>
            {view.isOwn && <OwnView view={view} list={list} query={query} />}
          </li>
        ))}
      </ul>
      <NewView list={list} query={query} onDone={() => setOpen(false)} />
    </div>
  );
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      content={content}
      destroyOnHidden
    >
      <Button>{current ? `视图：${current.name}` : "视图"}</Button>
    </Popover>
  );
};
