import type { ArchivedLine, ArchivedOpinion } from "@tushen/domain/results/archive-facts";

export const OpinionTable = ({ opinions }: { opinions: readonly ArchivedOpinion[] }) => (
  <section>
    <h2>审查意见 {opinions.length} 条</h2>
    {opinions.length === 0 ? (
      <p className="quiet">这次审查没有发出审查意见。</p>
    ) : (
      <table className="opinions">
        <thead>
          <tr>
            <th>编号</th>
            <th>专业</th>
            <th>图号</th>
            <th>意见与依据</th>
            <th>答复</th>
            <th>状态</th>
          </tr>
        </thead>
        <tbody>
          {opinions.map((one) => (
            <tr key={`${one.number} ${one.round}`}>
              <td>{one.number}</td>
              <td>{one.discipline}</td>
              <td>{one.drawing}</td>
              <td>
                {one.opinion}
                {one.clause && <p className="quiet">{one.clause}</p>}
              </td>
              <td>
                {one.replies.map((reply) => (
                  <p key={reply.at}>
                    {reply.content}
                    <span className="quiet">
                      {" "}
                      {reply.person} {reply.at}
                    </span>
                  </p>
                ))}
              </td>
              <td>{one.state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

export const HistoryTable = ({ lines }: { lines: readonly ArchivedLine[] }) => (
  <section>
    <h2>审查过程</h2>
    <table>
      <thead>
        <tr>
          <th>时间</th>
          <th>事项</th>
          <th>经办</th>
          <th>状态</th>
          <th>说明</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <td>{line.at}</td>
            <td>{line.what}</td>
            <td>{[line.organisation, line.who].filter(Boolean).join(" ")}</td>
            <td>{line.state}</td>
            <td>{line.why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
