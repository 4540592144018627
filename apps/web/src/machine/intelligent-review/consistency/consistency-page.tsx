import { type ComparedFact, consistencyCalls } from "@tushen/contract/machine/consistency";
import { verdicts } from "@tushen/domain/machine/facts/consistency";
import { Empty } from "../../../ground/ui/empty.tsx";
import { FilterBar } from "../../../ground/ui/list/filter-bar.tsx";
import { PageFrame } from "../../../ground/ui/page-frame.tsx";
import { useCall } from "../../../ground/platform/queries.ts";
import { useAddress } from "../../../ground/ui/use-address.ts";
import styles from "./consistency.module.css";
import { FactCard } from "./fact-card.tsx";
import { useBatch } from "./use-batch.ts";

const countOf = (facts: readonly ComparedFact[], verdict: ComparedFact["verdict"]): number =>
  facts.filter((one) => one.verdict === verdict).length;

/** 一致性: what forms and sheets state of the same things, each value with its sources, contradictions first. */
export const ConsistencyPage = () => {
  const address = useAddress();
  const batch = useBatch();
  const asked = useCall(consistencyCalls.readFacts, batch.input);
  const facts = asked.data?.facts ?? [];
  const verdict = address.get("verdict");
  const subject = address.get("subject");
  const subjects = [...new Set(facts.flatMap((one) => one.subject || []))];
  const shown = facts.filter(
    (one) =>
      (!verdict || one.verdict === verdict) && (!subject || one.subject === (subject === "project" ? "" : subject)),
  );
  const { sheetCount = 0, withoutWords = 0 } = asked.data ?? {};
  if (batch.isMissing)
    return (
      <PageFrame title="一致性">
        <Empty title="还没有报审批次" text="上传图纸后，可以在这里核对申报信息与图纸是否一致。" />
      </PageFrame>
    );
  return (
    <PageFrame
      title="一致性"
      text={`申报信息与 ${sheetCount} 张有说明文字的图纸逐项对照。只列出能读到的内容，请以图纸为准${withoutWords > 0 ? `；另有 ${withoutWords} 张图纸没有可读的文字，未参加对照` : ""}。`}
      asked={[batch.asked, asked]}
      actions={
        <FilterBar
          address={address}
          filters={[
            {
              ...{ kind: "select", key: "verdict", label: "对照结果" },
              options: Object.entries(verdicts).map(([value, name]) => ({
                value,
                label: `${name} ${countOf(facts, value as ComparedFact["verdict"])}`,
              })),
            },
            {
              ...{ kind: "select", key: "subject", label: "单体" },
              options: [{ value: "project", label: "项目" }, ...subjects.map((one) => ({ value: one, label: one }))],
            },
          ]}
        />
      }
    >
      {() =>
        shown.length === 0 ? (
          <Empty
            title={facts.length === 0 ? "没有可以对照的内容" : "没有这样的内容"}
            text="图纸读完文字后，在这里逐项对照。"
          />
        ) : (
          <ul className={styles.facts} aria-label="对照">
            {shown.map((fact) => (
              <FactCard key={`${fact.subject} ${fact.name}`} fact={fact} project={batch.project} />
            ))}
          </ul>
        )
      }
    </PageFrame>
  );
};
