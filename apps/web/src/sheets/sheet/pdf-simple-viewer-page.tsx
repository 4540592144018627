import { useQuery } from "@tanstack/react-query";
import { printSheet } from "@tushen/viewer/print-sheet";
import { sheetEngine } from "@tushen/viewer/sheet-engine";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import { Button } from "antd";
import { useMemo, useState } from "react";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { HelpLink } from "../../ground/ui/help-link.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ownPdfAddress } from "./pdf-address.ts";
import styles from "./pdf-simple-viewer-page.module.css";

const foreign = "只能查看本平台的文件链接。请从项目页面重新打开，或向发给您链接的人索取新链接。";
const unreachable = "文件暂时无法取得，请检查网络后重新打开。";

/** The bytes, or the sentence that explains their absence, e.g. for an expired link. */
const fetchPdf = async (address: string): Promise<ArrayBuffer> => {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer) throw new Error(unreachable);
  if (answer.ok && !answer.headers.get("content-type")?.includes("json")) return answer.arrayBuffer();
  const refusal = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new Error(refusal.message ?? unreachable);
};

/** One PDF by its link, for anybody with the link; pages, zoom, print, download. */
export const PdfSimpleViewerPage = () => {
  const query = useAddress();
  const link = query.get("url") ?? query.get("link") ?? "";
  const address = ownPdfAddress(link, location.origin);
  const pdf = useQuery({
    queryKey: ["pdf by link", address],
    queryFn: () => fetchPdf(address ?? ""),
    enabled: address !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isPrinting, setPrinting] = useState(false);
  const bytes = pdf.data;
  const source = useMemo(
    () => bytes && { key: `link-${address}`, load: () => Promise.resolve(bytes.slice(0)) },
    [bytes, address],
  );
  if (address === undefined || pdf.error)
    return (
      <main className={styles.alone}>
        <h1>PDF预览</h1>
        <Empty title={pdf.error?.message ?? foreign} text="请回到原来的页面，重新打开这个文件。" />
      </main>
    );
  const printAll = async () => {
    if (!source) return;
    setPrinting(true);
    await printSheet(sheetEngine(sheetEngineAddress), source).catch(() =>
      say.warn("无法打印，请下载后用本机的软件打印"),
    );
    setPrinting(false);
  };
  return (
    <main className={styles.page}>
      <header>
        <h1>PDF预览</h1>
        <Button size="small" disabled={!source} loading={isPrinting} onClick={() => void printAll()}>
          打印
        </Button>
        <Button size="small" href={address} download>
          下载
        </Button>
        <HelpLink />
      </header>
      {source ? <SheetViewer {...sheetEngineAddress} source={source} /> : <Waiting rows={10} />}
    </main>
  );
};
