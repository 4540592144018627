import type { ProjectInfo } from "@tushen/contract/filing/project";
import type { ComparedFact } from "@tushen/contract/machine/consistency";
import { sureFrom } from "@tushen/domain/machine/facts/fact-words";
import { StatusTag, type Tone } from "../../../ground/ui/status-tag.tsx";
import { reportParts } from "../../../slots.ts";
import { placeAddress } from "../place-address.ts";
import styles from "./consistency.module.css";

const tones: Readonly<Record<ComparedFact["verdict"], Tone>> = {
  apart: "bad",
  doubtful: "warn",
  agreed: "good",
  single: "quiet",
};

type Project = ProjectInfo | undefined;
type Statement = ComparedFact["statements"][number];

const Source = ({ statement, project }: { readonly statement: Statement; readonly project: Project }) =>
  statement.kind === "form" ? (
    <reportParts.fieldLink project={project} stated={statement}>
      申报信息：{statement.of && `${statement.of} `}
      {statement.label}
    </reportParts.fieldLink>
  ) : (
    <a href={placeAddress(statement)} target="_blank" rel="noreferrer" title={statement.written}>
      {statement.graphNum} {statement.graphName}
      <small>{statement.written}</small>
    </a>
  );

interface FactCardProps {
  readonly fact: ComparedFact;
  /** The project, for those who may change its report. */
  readonly project: Project;
}

/** One fact with every value and where it stands. */
export const FactCard = ({ fact, project }: FactCardProps) => (
  <li className={styles.fact} data-verdict={fact.verdict}>
    <header>
      <h2>
        {fact.label}
        <small>{fact.subject || "项目"}</small>
      </h2>
      <StatusTag tone={tones[fact.verdict]}>{fact.verdictName}</StatusTag>
    </header>
    <table aria-label={`${fact.subject || "项目"} ${fact.label}`}>
      <tbody>
        {fact.statements.map((one, i) => (
          <tr key={i}>
            <th scope="row">
              {one.value}
              {one.confidence < sureFrom && <small>文字可能另有所指</small>}
            </th>
            <td>
              <Source statement={one} project={project} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </li>
);
