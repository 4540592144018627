import { useQuery } from "@tanstack/react-query";
import { Input } from "antd";
import { useEffect, useRef, useState } from "react";
import { useMaybeAccount } from "../platform/visit.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { useAddress } from "../ui/use-address.ts";
import { Contents } from "./contents.tsx";
import { findTopic, type Manuals, type Place, searchManuals } from "./find-in-manuals.ts";
import { FoundList } from "./found-list.tsx";
import styles from "./help.module.css";
import { isManualName, manualFor, type ManualName } from "./manual-list.ts";
import { ManualView } from "./manual-view.tsx";
import { readManuals } from "./manuals.ts";
import { topicOf } from "./topics.ts";

interface Wanted {
  readonly manual?: string | undefined;
  readonly at?: string | undefined;
  readonly screen?: string | undefined;
}

/** What the address asks for: a manual and a heading, or the place about a screen; else the reader's own manual. */
const placeOf = (manuals: Manuals, { manual, at, screen }: Wanted, own: ManualName): Partial<Place> => {
  const topic = screen === undefined ? undefined : topicOf(screen);
  const place = topic === undefined ? undefined : findTopic(manuals, topic, own);
  if (place) return place;
  const name = isManualName(manual) ? manual : own;
  const section = manuals.get(name)?.find(({ anchor }) => anchor === at);
  return { manual: name, ...(section && { section }) };
};

/** The manuals of all roles: contents at the left, the text in the rest, found places in its stead while searching. */
export const HelpPage = () => {
  const { get } = useAddress();
  const own = manualFor(useMaybeAccount());
  const manuals = useQuery({ queryKey: ["manuals"], queryFn: readManuals, staleTime: Number.POSITIVE_INFINITY });
  const [query, setQuery] = useState("");
  const wanted = { manual: get("manual"), at: get("at"), screen: get("screen") };
  return (
    <PageFrame
      title="操作手册"
      text="按角色说明门户怎么用；任何页面右上角的问号都会打开与该页面有关的一节。"
      actions={
        <Input.Search
          className={styles.search}
          placeholder="在全部手册中查找"
          aria-label="在全部手册中查找"
          allowClear
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      }
      asked={[manuals]}
      isTall
    >
      {() =>
        manuals.data && (
          <Reading
            manuals={manuals.data}
            place={placeOf(manuals.data, wanted, own)}
            own={own}
            query={query}
            onChosen={() => setQuery("")}
          />
        )
      }
    </PageFrame>
  );
};

interface ReadingProps {
  readonly manuals: Manuals;
  readonly place: Partial<Place>;
  readonly own: ManualName;
  readonly query: string;
  /** A place was chosen, so the search has done its work. */
  readonly onChosen: () => void;
}

const Reading = ({ manuals, place, own, query, onChosen }: ReadingProps) => {
  const { manual = own, section } = place;
  const page = useRef<HTMLDivElement>(null);
  const isSearching = query.trim() !== "";
  useEffect(() => {
    if (isSearching) return;
    const heading = section && document.getElementById(section.anchor);
    if (heading) heading.scrollIntoView();
    else page.current?.scrollTo(0, 0);
  }, [isSearching, manual, section]);
  return (
    <div className={styles.reading}>
      <Contents manuals={manuals} open={manual} at={section?.anchor} own={own} onChosen={onChosen} />
      <div className={styles.text} ref={page} tabIndex={0} role="region" aria-label="手册正文">
        {isSearching ? (
          <FoundList found={searchManuals(manuals, query, own)} onChosen={onChosen} />
        ) : (
          <ManualView name={manual} sections={manuals.get(manual) ?? []} at={section?.anchor} />
        )}
      </div>
    </div>
  );
};
