import { useQuery } from "@tanstack/react-query";
import { Checkbox, Input } from "antd";
import { useState } from "react";
import { useAccount } from "../platform/visit.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { useAddress } from "../ui/use-address.ts";
import { areaWords } from "./area-words.ts";
import { CallList } from "./call-list.tsx";
import { callsIn, type DescribedCall, findCalls, isFor, readDescription } from "./description.ts";
import styles from "./developer.module.css";
import { GuideView } from "./guide-view.tsx";
import { guides } from "./guides.ts";

const wordOf = (area: string): string => areaWords[area] ?? area;

interface ContentsProps {
  readonly calls: readonly DescribedCall[];
  readonly open: string;
  readonly showsAll: boolean;
  readonly onChosen: () => void;
}

/** Guides, then the areas with the number of their calls. */
const Contents = ({ calls, open, showsAll, onChosen }: ContentsProps) => {
  const areas = [...new Set(calls.map(({ area }) => area))];
  const numberIn = (area: string) => calls.filter((call) => call.area === area).length;
  const entry = (key: string, text: string, count?: number) => (
    <li key={key}>
      <a
        href={`#/developer?at=${key}${showsAll ? "&all=1" : ""}`}
        aria-current={open === key ? "page" : undefined}
        onClick={onChosen}
      >
        {text} {count !== undefined && <small>{count}</small>}
      </a>
    </li>
  );
  return (
    <nav className={styles.contents} aria-label="接口目录">
      <h2>开始</h2>
      <ul>{guides.map(({ key, title }) => entry(key, title))}</ul>
      <h2>接口</h2>
      <ul>{areas.map((area) => entry(area, wordOf(area), numberIn(area)))}</ul>
    </nav>
  );
};

interface ReadingProps {
  readonly calls: readonly DescribedCall[];
  readonly at: string;
  readonly query: string;
}

const Reading = ({ calls, at, query }: ReadingProps) => {
  if (query.trim() !== "") {
    const found = findCalls(calls, query);
    return <CallList title={`找到 ${found.length} 个接口`} calls={found} />;
  }
  const guide = guides.find(({ key }) => key === at);
  if (guide) return <GuideView guide={guide} />;
  return <CallList title={wordOf(at)} calls={calls.filter(({ area }) => area === at)} />;
};

/** 接口说明: every call as the server describes it, and how to begin; first what the reader's kind of firm may use. */
export const DeveloperPage = () => {
  const { orgType } = useAccount();
  const { get, set } = useAddress();
  const described = useQuery({
    queryKey: ["description"],
    queryFn: readDescription,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [query, setQuery] = useState("");
  const at = get("at") ?? guides[0]?.key ?? "";
  const showsAll = get("all") === "1";
  return (
    <PageFrame
      title="接口说明"
      text="供其他系统和建模软件对接：接口、字段、可能的拒绝和可直接运行的示例。"
      isTall
      asked={[described]}
      actions={
        <>
          <Checkbox checked={showsAll} onChange={({ target }) => set({ all: target.checked ? "1" : undefined })}>
            包括其他类型单位的接口
          </Checkbox>
          <Input.Search
            className={styles.search}
            placeholder="查找接口"
            aria-label="查找接口"
            allowClear
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </>
      }
    >
      {() => {
        const all = described.data ? callsIn(described.data) : [];
        const calls = showsAll ? all : all.filter((call) => isFor(orgType, call));
        return (
          <div className={styles.reading}>
            <Contents
              calls={calls}
              open={query.trim() === "" ? at : ""}
              showsAll={showsAll}
              onChosen={() => setQuery("")}
            />
            <div className={styles.text} tabIndex={0} role="region" aria-label="接口正文">
              <Reading key={`${at} ${query}`} calls={calls} at={at} query={query} />
            </div>
          </div>
        );
      }}
    </PageFrame>
  );
};
