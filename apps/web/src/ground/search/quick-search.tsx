import { listStepLabels } from "@tushen/domain/ground/progress-template";
import { type FoundOpinion, type FoundPerson, type FoundProject, searchCalls } from "@tushen/contract/ground/search";
import { isSearchable, searchWords } from "@tushen/domain/ground/search-words";
import { projectHomePath } from "@tushen/domain/filing/project-home";
import { AutoComplete, Input, type RefSelectProps } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useCall } from "../platform/queries.ts";
import { useAccount } from "../platform/visit.tsx";
import { MarkedText } from "./marked-text.tsx";
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
        {listStepLabels[project.currentStep]} ·{" "}
        <MarkedText text={project.projectNo ?? project.applicationNo} words={words} /> ·{" "}
        <MarkedText text={project.ownerName} words={words} />
      </>
    }
  >
    <MarkedText text={project.projectName} words={words} />
  </TwoLines>
);

const OpinionLine = ({ opinion, words }: { opinion: FoundOpinion; words: readonly string[] }) => (
  <TwoLines
    below={
      <>
        {opinion.disciplineName} · {opinion.projectName}
      </>
    }
  >
    <MarkedText text={`${opinion.opinionNo}　${opinion.opinion}`} words={words} />
  </TwoLines>
);

const PersonLine = ({ person, words }: { person: FoundPerson; words: readonly string[] }) => (
  <TwoLines below={[person.departmentName, person.titleName].filter(Boolean).join(" · ") || "本单位"}>
    <MarkedText text={person.personName} words={words} />
  </TwoLines>
);

/** A page of the navigation. */
interface Page {
  readonly path: string;
  readonly label: string;
}

interface QuickSearchProps {
  readonly pages: readonly Page[];
}

/** House and authority read opinions in the list of the batch, the parties one by one. */
const opinionPath = (isListed: boolean, { opinionId, opinionNo, projectSubmissionId }: FoundOpinion): string =>
  isListed
    ? `/opinionManage?projectSubmissionId=${projectSubmissionId}&keyword=${encodeURIComponent(opinionNo)}`
    : `/projectReport/replyDetails?id=${opinionId}`;

const peoplePage = "/adminUnit/people";

interface Entry {
  readonly value: string;
  readonly label: ReactNode;
}

const group = (label: string, options: readonly Entry[]) =>
  options.length === 0 ? [] : [{ label, options: [...options] }];

/**
 * The search box of the bar: a link to all projects, which Enter opens; then, while typing, projects, opinions, people of
 * the own organisation and pages, each under its heading. The value of an entry is its address.
 */
export const QuickSearch = ({ pages }: QuickSearchProps) => {
  const { orgType } = useAccount();
  const [typed, setTyped] = useState("");
  const box = useRef<RefSelectProps>(null);
  const navigate = useNavigate();
  const keyword = usePaused(typed.trim());
  const isAsked = keyword !== "" && isSearchable(keyword);
  const asked = useCall(searchCalls.searchQuickly, { keyword }, { when: isAsked, keepsFormer: true });
  const found = isAsked ? asked.data : undefined;
  const words = searchWords(keyword);
  useShortcut(() => box.current?.focus());
  const all = {
    value: `/projects?keyword=${encodeURIComponent(typed.trim())}`,
    label: `在项目查询中查找“${typed.trim()}”`,
  };
  const projects = (found?.projects ?? []).map((project) => ({
    value: projectHomePath(project.projectApplicationId),
    label: <Line project={project} words={words} />,
  }));
  const opinions = (found?.opinions ?? []).map((opinion) => ({
    value: opinionPath(orgType === "CENSOR" || orgType === "CONTROL", opinion),
    label: <OpinionLine opinion={opinion} words={words} />,
  }));
  // Whoever may not open the register of people is not led there.
  const readsPeople = pages.some(({ path }) => path === peoplePage);
  const people = (readsPeople ? (found?.people ?? []) : []).map((person) => ({
    value: `/adminUnit/person/${person.employmentId}`,
    label: <PersonLine person={person} words={words} />,
  }));
  const named = keyword === "" ? [] : pages.filter(({ label }) => words.every((word) => label.includes(word)));
  const ways = named.map(({ path, label }) => ({ value: path, label: <MarkedText text={label} words={words} /> }));
  const choose = (address: string) => {
    setTyped("");
    box.current?.blur();
    void navigate(address);
  };
  const groups = [
    ...group("项目", projects),
    ...group("意见", opinions),
    ...group("本单位人员", people),
    ...group("页面", ways),
  ];
  return (
    <AutoComplete
      ref={box}
      className={styles.box as string}
      value={typed}
      showSearch={{ onSearch: setTyped }}
      onSelect={choose}
      defaultActiveFirstOption
      popupMatchSelectWidth={480}
      listHeight={560}
      options={typed.trim() === "" ? [] : [all, ...groups]}
    >
      <Input aria-label="快速查找" placeholder="查找项目、意见、人员　Ctrl+K" allowClear />
    </AutoComplete>
  );
};
