import { type FoundProject, searchCalls } from "@tushen/contract/ground/search";
import { isSearchable, searchWords } from "@tushen/domain/ground/search-words";
import { projectHomePath } from "@tushen/domain/filing/project-home";
import { AutoComplete, Input, type RefSelectProps } from "antd";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useCall } from "../platform/queries.ts";
import { MarkedText } from "./marked-text.tsx";
import { stepLabels } from "./step-labels.ts";
import styles from "./search.module.css";
import { TwoLines } from "../ui/list/two-lines.tsx";
import { usePaused } from "../ui/use-paused.ts";

/** Ctrl+K, as in most tools; ignored while an input method composes. */
const useShortcut = (focus: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k" || event.isComposing) return;
      event.preventDefault();
      focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [focus]);
};

const Line = ({ project, words }: { project: FoundProject; words: readonly string[] }) => (
  <TwoLines
    below={
      <>
        {stepLabels[project.currentStep]} ·{" "}
        <MarkedText text={project.projectNo ?? project.applicationNo} words={words} /> ·{" "}
        <MarkedText text={project.ownerName} words={words} />
      </>
    }
  >
    <MarkedText text={project.projectName} words={words} />
  </TwoLines>
);

const wholeList = "all";

/** A page of the navigation. */
interface Page {
  readonly path: string;
  readonly label: string;
}

interface QuickSearchProps {
  readonly pages: readonly Page[];
}

/**
 * The search box of the bar: a link to all results, which Enter opens, the eight best projects while typing, and the
 * pages whose name holds what was typed.
 */
export const QuickSearch = ({ pages }: QuickSearchProps) => {
  const [typed, setTyped] = useState("");
  const box = useRef<RefSelectProps>(null);
  const navigate = useNavigate();
  const keyword = usePaused(typed.trim());
  const isAsked = keyword !== "" && isSearchable(keyword);
  const found = useCall(searchCalls.searchProjects, { keyword, pageSize: 8 }, { when: isAsked, keepsFormer: true });
  const words = searchWords(keyword);
  useShortcut(() => box.current?.focus());
  const all = { value: wholeList, label: `在项目查询中查找“${typed.trim()}”` };
  const best = (isAsked ? (found.data?.list ?? []) : []).map((project) => ({
    value: String(project.projectApplicationId),
    label: <Line project={project} words={words} />,
  }));
  const named = keyword === "" ? [] : pages.filter(({ label }) => words.every((word) => label.includes(word)));
  const ways = named.map(({ path, label }) => ({
    value: path,
    label: (
      <TwoLines below="页面">
        <MarkedText text={label} words={words} />
      </TwoLines>
    ),
  }));
  const addressOf = (value: string): string => {
    if (value === wholeList) return `/projects?keyword=${encodeURIComponent(typed.trim())}`;
    return value.startsWith("/") ? value : projectHomePath(value);
  };
  const choose = (value: string) => {
    const address = addressOf(value);
    setTyped("");
    box.current?.blur();
    void navigate(address);
  };
  return (
    <AutoComplete
      ref={box}
      className={styles.box as string}
      value={typed}
      showSearch={{ onSearch: setTyped }}
      onSelect={choose}
      defaultActiveFirstOption
      popupMatchSelectWidth={440}
      listHeight={480}
      options={typed.trim() === "" ? [] : [all, ...best, ...ways]}
    >
      <Input aria-label="快速查找" placeholder="查找项目、页面　Ctrl+K" allowClear />
    </AutoComplete>
  );
};
