import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./outlook.module.css";
import { monthDay, type OutlookPerson } from "./outlook.ts";

interface ReviewerLoadsProps {
  readonly days: readonly string[];
  /** Sheets that fill a day. */
  readonly pace: number;
  readonly people: readonly OutlookPerson[];
}

const fillOf = (sheets: number, pace: number): "none" | "part" | "whole" =>
  sheets === 0 ? "none" : sheets < pace ? "part" : "whole";

const standing = ({ isFull, sheets, lateCount }: OutlookPerson) => {
  if (isFull) return <StatusTag tone="warn">已满</StatusTag>;
  if (lateCount > 0) return <StatusTag tone="warn">偏紧</StatusTag>;
  return sheets === 0 ? <StatusTag tone="good">空闲</StatusTag> : <StatusTag tone="busy">有余量</StatusTag>;
};

/** A row per reviewer with the sheets of each day; the numbers say the same as the colours. */
export const ReviewerLoads = ({ days, pace, people }: ReviewerLoadsProps) =>
  people.length === 0 ? (
    <p>本机构还没有登记审查人，请机构管理员在“人员”中登记。</p>
  ) : (
    <div className={styles.wide}>
      <table className={styles.loads}>
        <thead>
          <tr>
            <th>审查人</th>
            <th>状态</th>
            <th>待审图纸</th>
            <th>在办任务</th>
            <th>预计超期</th>
            {days.map((day) => (
              <th key={day} className={styles.day}>
                {monthDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.credentialId}>
              <th scope="row">{person.personName}</th>
              <td>{standing(person)}</td>
              <td>{person.sheets} 张</td>
              <td>{person.openTasks} 项</td>
              <td>{person.lateCount === 0 ? "—" : <StatusTag tone="bad">{person.lateCount} 项</StatusTag>}</td>
              {days.map((day, index) => {
                const sheets = person.load[index] ?? 0;
                return (
                  <td key={day} className={styles.day} data-fill={fillOf(sheets, pace)}>
                    {sheets}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
