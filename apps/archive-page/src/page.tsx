import type { ArchiveFacts } from "@tushen/domain/results/archive-facts";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { byPath, type Checked, checkFiles } from "./chosen-files.ts";
import { FileList } from "./file-list.tsx";
import { Roots } from "./roots.tsx";
import { HistoryTable, OpinionTable } from "./tables.tsx";
import { Outcome } from "./outcome.tsx";

const Head = ({ facts }: { facts: ArchiveFacts }) => (
  <header>
    <h1>{facts.projectName}</h1>
    <p>审查成果包 · 不需要网络，也不需要本系统</p>
    <dl>
      {[
        ["审查合格书", `${facts.certificateNumber}（打包时${facts.state}）`],
        ["项目申报编号", facts.applicationNumber],
        ["审查机构", facts.house],
        ["签发日期", facts.issuedOn],
        ["打包时间", facts.madeAt],
        ["联网查验地址", facts.verificationAddress],
      ].map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </header>
);

const canCheck = typeof crypto === "object" && Boolean(crypto.subtle);

const Page = ({ facts }: { facts: ArchiveFacts }) => {
  const [checked, setChecked] = useState<readonly Checked[]>([]);
  const [state, setState] = useState<"waiting" | "checking" | "done" | "failed">("waiting");
  const check = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setChecked([]);
    setState("checking");
    try {
      await checkFiles(facts.files, byPath(chosen), facts, (one) => setChecked((before) => [...before, one]));
      setState("done");
    } catch {
      setState("failed");
    }
  };
  return (
    <main>
      <Head facts={facts} />
      <section>
        <h2>查验</h2>
        {canCheck ? (
          <>
            <p>选择解压后的整个文件夹，逐个核对文件是否与打包时一致，并查验 PDF 上的签章。文件只在本机读取。</p>
            <label className="choose">
              选择成果包文件夹
              <input
                type="file"
                multiple
                disabled={state === "checking"}
                ref={(input) => {
                  input?.setAttribute("webkitdirectory", "");
                }}
                onChange={(event) => void check([...(event.target.files ?? [])])}
              />
            </label>
          </>
        ) : (
          <p role="alert">
            这个浏览器不让磁盘上的网页使用密码功能，不能在此查验签章。请换用新版 Chrome、Edge 或 Firefox。
          </p>
        )}
        {state === "checking" && (
          <p role="status">
            正在查验 {checked.length} / {facts.files.length}…
          </p>
        )}
        {state === "failed" && <p role="alert">有文件读取失败，查验没有完成，请重新选择文件夹。</p>}
        {state === "done" && <Outcome checked={checked} />}
        <Roots facts={facts} />
      </section>
      <FileList files={facts.files} checked={checked} />
      <OpinionTable opinions={facts.opinions} />
      <HistoryTable lines={facts.history} />
    </main>
  );
};

const facts = JSON.parse(document.getElementById("facts")?.textContent ?? "") as ArchiveFacts;
const place = document.getElementById("page");
if (place) createRoot(place).render(<Page facts={facts} />);
