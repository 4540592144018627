import { type DistrictWatch, statisticCalls } from "@tushen/contract/oversight/statistic";
import { soonInWorkdays } from "@tushen/domain/ground/calendar/work-calendar";
import { type DistrictLight, districtLights } from "@tushen/domain/oversight/district-light";
import { useCall } from "../../ground/platform/queries.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import layout from "../../ground/ui/layout.module.css";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./districts.module.css";

const tones = { RED: "bad", AMBER: "warn", GREEN: "good", NONE: "quiet" } as const;

const deskOf = (divisionCode: string, risk?: "OVERDUE"): string =>
  `#/controlUnit/main?${new URLSearchParams({ divisionCode, ...(risk && { risk }) })}`;

const complaintsOf = (divisionCode: string): string =>
  `#/complaint?${new URLSearchParams({ divisionCode, status: "PENDING" })}`;

/** How many districts have each light, and what a light means. */
const Legend = ({ districts }: { readonly districts: readonly DistrictWatch[] }) => {
  const meanings: Readonly<Record<DistrictLight, string>> = {
    RED: "有审查超期或申诉逾期",
    AMBER: `有${soonInWorkdays}个工作日内到期的审查或待办申诉`,
    GREEN: "在审项目均在期限内",
    NONE: "没有在审项目",
  };
  return (
    <ul className={styles.legend} aria-label="图例">
      {(Object.keys(districtLights) as DistrictLight[]).map((light) => (
        <li key={light}>
          <StatusTag tone={tones[light]}>{districtLights[light]}</StatusTag>
          <b>{districts.filter((one) => one.light === light).length}</b>
          <span className={layout.quiet13}>{meanings[light]}</span>
        </li>
      ))}
    </ul>
  );
};

const Tile = ({ district }: { readonly district: DistrictWatch }) => {
  const { divisionCode, name, light, projectCount, overdueCount, soonCount, complaintCount } = district;
  const figures: readonly (readonly [string, number, string | undefined])[] = [
    ["在审项目", projectCount, projectCount > 0 ? deskOf(divisionCode) : undefined],
    ["审查超期", overdueCount, overdueCount > 0 ? deskOf(divisionCode, "OVERDUE") : undefined],
    ["即将到期", soonCount, undefined],
    ["待办申诉", complaintCount, complaintCount > 0 ? complaintsOf(divisionCode) : undefined],
  ];
  return (
    <li className={styles.tile} data-light={light} aria-label={name}>
      <h3>
        <a href={deskOf(divisionCode)}>{name}</a>
        <StatusTag tone={tones[light]}>{districtLights[light]}</StatusTag>
      </h3>
      <dl>
        {figures.map(([label, count, to]) => (
          <div key={label} data-empty={count === 0}>
            <dt>{label}</dt>
            <dd>{to ? <a href={to}>{count}</a> : count}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

/** 辖区一览: the divisions below that of the authority in the order of their codes, each with its light and figures. */
export const Districts = () => {
  const asked = useCall(statisticCalls.watchDistricts, {});
  if (asked.error && asked.data === undefined)
    return <FailureView error={asked.error} onRetry={() => void asked.refetch()} />;
  if (asked.data === undefined) return <Waiting />;
  return (
    <section className={styles.panel} aria-label="辖区一览">
      <Legend districts={asked.data} />
      <ul className={styles.tiles}>
        {asked.data.map((district) => (
          <Tile key={district.divisionCode} district={district} />
        ))}
      </ul>
    </section>
  );
};
