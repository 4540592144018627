import type { PortalNode } from "@tushen/contract/ground/operation";
import { instantText } from "../platform/format.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import styles from "./operation.module.css";

const roles = { web: "接口", worker: "后台任务", both: "接口与后台任务" } as const;

/** The processes of the portal on all machines. */
export const NodeTable = ({ nodes }: { nodes: readonly PortalNode[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>主机</th>
        <th>进程</th>
        <th>承担</th>
        <th>版本</th>
        <th>启动时间</th>
        <th>最近报到</th>
        <th>状态</th>
      </tr>
    </thead>
    <tbody>
      {nodes.map((node) => (
        <tr key={node.nodeId}>
          <td>{node.host}</td>
          <td>{node.pid}</td>
          <td>{roles[node.role]}</td>
          <td>{node.version}</td>
          <td>{instantText(node.startTime)}</td>
          <td>{instantText(node.beatTime, "second")}</td>
          <td>
            {node.isSilent ? <StatusTag tone="bad">没有报到</StatusTag> : <StatusTag tone="good">运行中</StatusTag>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
