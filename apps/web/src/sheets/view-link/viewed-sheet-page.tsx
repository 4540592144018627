import { type ViewComment, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import type { Box } from "@tushen/drawing/page/page-space";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import { useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { pageFailure } from "../../ground/ui/page-failure.ts";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { authorKey } from "./author-key.ts";
import { CommentAside } from "./comment-aside.tsx";
import { ViewedSheetBar } from "./viewed-sheet-bar.tsx";
import styles from "./view-link.module.css";

/** Addresses of files expire after five minutes. */
const askAgainAfterMs = 4 * 60_000;

const markOf = ({ commentId, page, place, content, author }: ViewComment, index: number) =>
  place === null
    ? []
    : [
        {
          id: String(commentId),
          page,
          shape: { kind: "cloud" as const, box: place },
          badge: index + 1,
          label: `${author}：${content}`,
        },
      ];

/** A sheet for somebody without an account (R026), with the comments on it. */
export const ViewedSheetPage = () => {
  const address = useAddress();
  const [bfileId, key] = [address.get("bfileId") ?? "", address.get("key") ?? ""];
  const isComplete = bfileId !== "" && key !== "";
  const opened = useCall(
    viewLinkCalls.openViewedSheet,
    { bfileId, key },
    { when: isComplete, keepsFormer: true, freshForMs: askAgainAfterMs, everyMs: askAgainAfterMs },
  );
  const comments = useCall(
    viewLinkCalls.listViewComments,
    { bfileId, key, authorKey: authorKey() },
    { when: opened.data !== undefined, everyMs: 15_000 },
  );
  const [isCircling, setCircling] = useState(false);
  const [circled, setCircled] = useState<{ page: number; place: Box }>();
  const [chosenId, setChosenId] = useState<string>();
  const [focus, setFocus] = useState<{ page: number; box: Box }>();
  if (!isComplete)
    return (
      <div className={styles.alone} role="alert">
        <h1>链接不完整</h1>
        <p>地址缺少图纸编号或查看密钥，请完整复制收到的链接后再打开。</p>
      </div>
    );
  const failure = pageFailure(opened);
  if (failure || !opened.data)
    return <main className={styles.alone}>{failure ? <FailureView {...failure} /> : <Waiting rows={8} />}</main>;
  const sheet = opened.data;
  const said = comments.data ?? [];
  const draft = circled && {
    id: "draft",
    page: circled.page,
    shape: { kind: "cloud" as const, box: circled.place },
    badge: "新",
  };
  const turnTo = (next: string) => {
    setCircled(undefined);
    setCircling(false);
    setFocus(undefined);
    address.set({ bfileId: next });
  };
  return (
    <main className={styles.reader}>
      <ViewedSheetBar sheet={sheet} linkKey={key} onTurn={turnTo} />
      <div className={styles.columns}>
        <div className={styles.stage}>
          {sheet.view ? (
            <SheetViewer
              {...sheetEngineAddress}
              source={{ key: sheet.sourceKey, url: sheet.view.url }}
              {...(sheet.thumbnailUrl === null ? {} : { previewUrl: sheet.thumbnailUrl })}
              {...(sheet.tiles && { tiles: sheet.tiles })}
              {...(sheet.isVoid && { watermark: "作废" })}
              marks={[...said.flatMap(markOf), ...(draft ? [draft] : [])]}
              tool={isCircling ? "cloud" : "hand"}
              onDraw={({ page, shape }) => {
                if (shape.kind === "cloud") setCircled({ page, place: shape.box });
                setCircling(false);
              }}
              onPick={setChosenId}
              {...(chosenId === undefined ? {} : { selectedMarkId: chosenId })}
              {...(focus === undefined ? {} : { focus })}
            />
          ) : (
            <p className={styles.unshown}>
              浏览器不能显示 {sheet.fileName}
              {sheet.download ? "，请下载后用专用软件查看。" : "，请向发送链接的单位索取 PDF。"}
            </p>
          )}
        </div>
        <CommentAside
          key={sheet.bfileId}
          sheet={sheet}
          linkKey={key}
          comments={said}
          chosenId={chosenId}
          circled={circled}
          isCircling={isCircling}
          onCircle={setCircling}
          onDone={() => setCircled(undefined)}
          onChoose={({ commentId, page, place }) => {
            setChosenId(String(commentId));
            if (place) setFocus({ page, box: place });
          }}
        />
      </div>
    </main>
  );
};
