import type { OutputOf } from "@tushen/contract/ground/call";
import type { acceptanceCalls } from "@tushen/contract/delivery/acceptance";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import styles from "./acceptance.module.css";

export type Comment = OutputOf<typeof acceptanceCalls.listProceduralComments>[number];

/** The requests of the house with their answers. */
export const CommentList = ({ comments }: { comments: readonly Comment[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>材料</th>
        <th>问题与要求</th>
        <th>补正单位</th>
        <th>答复</th>
      </tr>
    </thead>
    <tbody>
      {comments.map((one) => (
        <tr key={one.id}>
          <td>{one.material}</td>
          <td>
            {one.problem}
            {one.requirement && <small>要求：{one.requirement}</small>}
          </td>
          <td>{one.orgName}</td>
          <td>{one.answer ?? <StatusTag tone="waiting">待答复</StatusTag>}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
