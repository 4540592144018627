import type { OrgType } from "@tushen/contract/ground/who";
import { roles } from "@tushen/domain/ground/organisation";
import { orgTypeLabel } from "../shell/who-sentence.ts";
import { CommandView } from "./command-view.tsx";
import { curlExample } from "./curl-example.ts";
import type { DescribedCall, Shape } from "./description.ts";
import styles from "./developer.module.css";
import { nestedRows } from "./nested-rows.ts";
import { shapeWord } from "./shape-word.ts";

const scopes: Readonly<Record<string, string>> = {
  participant: "参与的项目",
  assigned: "受理的批次",
  division: "辖区内",
  "own-org": "本单位",
  self: "本人",
  admin: "管理员",
};

const whoWord = (who: string): string => {
  const [type = "", scope = ""] = who.split(":");
  if (type === "GUEST") return "无需登录";
  const kind = type === "ANY" ? "登录用户" : orgTypeLabel(type as OrgType);
  return scope === "" ? kind : `${kind}（${scopes[scope] ?? scope}）`;
};

const roleWord = (code: string): string => roles[code as keyof typeof roles]?.label ?? code;

const places = { path: "地址", query: "查询", header: "标头", body: "内容" } as const;

const Fields = ({ fields }: Pick<DescribedCall, "fields">) => (
  <table className={styles.fields}>
    <thead>
      <tr>
        <th>字段</th>
        <th>位置</th>
        <th>必填</th>
        <th>取值</th>
      </tr>
    </thead>
    <tbody>
      {fields.flatMap(({ name, place, isRequired, shape }) =>
        nestedRows(name, shape, isRequired).map((row) => (
          <tr key={`${place} ${row.name}`}>
            <td>
              <code>{row.name}</code>
            </td>
            <td>{places[place]}</td>
            <td>{row.isRequired ? "是" : ""}</td>
            <td>{row.word}</td>
          </tr>
        )),
      )}
    </tbody>
  </table>
);

const Answer = ({ shape }: { shape: Shape }) => {
  const rows = nestedRows("", shape, true);
  return (
    <>
      <h3>返回：{shapeWord(shape)}</h3>
      {rows.length > 0 && (
        <table className={styles.fields}>
          <tbody>
            {rows.map(({ name, word }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{word}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};

/** One call: who, fields, refusals, and a command that makes it. */
export const CallView = ({ call }: { call: DescribedCall }) => {
  const { who, roles: desks, asksProof, fields, answer, refusals } = call;
  return (
    <div className={styles.call}>
      <p>
        可用：{who.map(whoWord).join("、")}
        {desks.length > 0 && `；限${desks.map(roleWord).join("、")}`}
        {asksProof && "；须再次确认是本人"}
      </p>
      <h3>示例</h3>
      <CommandView text={curlExample(location.origin, call)} />
      {fields.length > 0 && <Fields fields={fields} />}
      {answer ? <Answer shape={answer} /> : <h3>返回：文件</h3>}
      {refusals.length > 0 && (
        <>
          <h3>可能的拒绝</h3>
          <ul className={styles.refusals}>
            {refusals.map(({ code, sentence }) => (
              <li key={code}>
                <code>{code}</code>
                <span>{sentence}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
