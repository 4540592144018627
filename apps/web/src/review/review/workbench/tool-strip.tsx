import type { Drawing } from "@tushen/contract/sheets/drawing";
import { opinionCalls } from "@tushen/contract/review/opinion";
import { scaleOfKnownLength } from "@tushen/domain/sheets/mark-measure";
import type { MarkShape } from "@tushen/domain/sheets/mark-shape";
import { differsStamp, isReviewStamp, reviewStamps } from "@tushen/domain/sheets/mark-style";
import type { DrawingTool, MarkWish } from "@tushen/viewer/sheet-mark";
import { useEffect, useRef, useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { sendDocument } from "../../../ground/ui/upload/send-document.ts";
import { toolNamed } from "../../../sheets/sheet/mark-tools.ts";
import type { PageScale } from "../../../sheets/sheet/page-scale.ts";
import styles from "./tool-bar.module.css";

/** The uploaded picture and its proportions, ready for pinning; undefined when it cannot be used. */
const takePicture = async (file: File): Promise<NonNullable<MarkWish["photo"]> | undefined> => {
  if (!/\.(jpe?g|png)$/i.test(file.name)) {
    say.warn("照片标注只支持 JPG、PNG 图片，请转换后重新选择");
    return undefined;
  }
  try {
    const picture = await createImageBitmap(file);
    const form = picture.width / picture.height;
    picture.close();
    const { fileId } = await sendDocument(file);
    return { fileId, form };
  } catch (error) {
    if (error instanceof DOMException) say.warn("无法读取该图片，请确认文件未损坏");
    else say.failure(error);
    return undefined;
  }
};

interface ToolStripProps {
  readonly tool: DrawingTool;
  readonly drawing: Drawing;
  readonly known: PageScale | undefined;
  readonly wish: MarkWish;
  readonly onWish: (wish: MarkWish) => void;
  readonly onTool: (tool: DrawingTool) => void;
  /** The line drawn to set the scale, and its page. */
  readonly ruler: { readonly page: number; readonly shape: MarkShape } | undefined;
  readonly onRuler: (ruler: undefined) => void;
}

/** A line above the sheet that explains the tool and asks for its values. */
export const ToolStrip = (props: ToolStripProps) => {
  const { tool, known, onTool } = props;
  const named = toolNamed(tool);
  if (tool === "stamp") return <StampStrip {...props} />;
  if (tool === "photo") return <PhotoStrip {...props} />;
  if (tool === "scale") return <ScaleStrip {...props} />;
  if (!named?.how) return null;
  const isLength = tool === "distance" || tool === "area";
  return (
    <div className={styles.strip} role="note">
      <b>{named.label}</b>
      <span>{named.how}</span>
      {isLength && <span>{known ? `比例 ${known.words}` : "未读到比例，按图上尺寸显示"}</span>}
      {isLength && (
        <button type="button" onClick={() => onTool("scale")}>
          {known ? "重新设定" : "设定比例"}
        </button>
      )}
    </div>
  );
};

const StampStrip = ({ wish, onWish }: ToolStripProps) => {
  const [other, setOther] = useState("");
  return (
    <div className={styles.strip} role="group" aria-label="图章内容">
      <b>图章</b>
      {reviewStamps.map((stamp) => (
        <button
          key={stamp}
          type="button"
          aria-pressed={wish.stamp === stamp}
          onClick={() => onWish({ ...wish, stamp })}
        >
          {stamp}
        </button>
      ))}
      <span>与</span>
      <input
        aria-label="不符的图纸"
        placeholder="结施-05"
        maxLength={20}
        value={other}
        onChange={({ target }) => {
          setOther(target.value);
          const stamp = differsStamp(target.value);
          onWish({ ...wish, stamp: isReviewStamp(stamp) ? stamp : undefined });
        }}
      />
      <span>不符</span>
      <span>{wish.stamp ? "单击图纸盖章" : "请选择内容"}</span>
    </div>
  );
};

const PhotoStrip = ({ wish, onWish }: ToolStripProps) => {
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.strip} role="group" aria-label="照片">
      <b>照片</b>
      <label>
        {isSending ? "正在上传…" : wish.photo ? "换一张" : "选择 JPG、PNG 图片"}
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png"
          aria-label="选择照片"
          disabled={isSending}
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (!file) return;
            setSending(true);
            const photo = await takePicture(file);
            setSending(false);
            if (input.current) input.current.value = "";
            if (photo) onWish({ ...wish, photo });
          }}
        />
      </label>
      <span>{wish.photo ? "单击图纸放置，放置后可拖动、缩放" : "选好后单击图纸放置"}</span>
    </div>
  );
};

const ScaleStrip = ({ drawing, known, ruler, onRuler, onTool }: ToolStripProps) => {
  const [length, setLength] = useState("");
  const set = useAct(opinionCalls.setSheetScale, {
    refresh: [opinionCalls.listMarkups],
    onDone: ({ denominator }) => {
      say.done(`本页比例已设为 1:${denominator}`);
      onRuler(undefined);
      onTool("distance");
    },
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [ruler]);
  if (!ruler || ruler.shape.kind !== "distance")
    return (
      <div className={styles.strip} role="note">
        <b>设定比例</b>
        <span>{toolNamed("scale")?.how}</span>
        {known && <span>现为 {known.words}</span>}
      </div>
    );
  const { from, to } = ruler.shape;
  const denominator = scaleOfKnownLength(from, to, Number(length));
  return (
    <form
      className={styles.strip}
      aria-label="设定比例"
      onSubmit={(event) => {
        event.preventDefault();
        if (denominator !== undefined) set.start({ drawingId: drawing.drawingId, page: ruler.page, denominator });
      }}
    >
      <b>设定比例</b>
      <span>这一段实际长</span>
      <input
        ref={field}
        aria-label="实际长度（毫米）"
        inputMode="decimal"
        placeholder="如 3300"
        value={length}
        onChange={({ target }) => setLength(target.value)}
      />
      <span>mm{denominator === undefined ? "" : `，即 1:${Math.round(denominator * 10) / 10}`}</span>
      <button type="submit" disabled={denominator === undefined || set.isRunning}>
        确定
      </button>
      <button type="button" onClick={() => onRuler(undefined)}>
        重画
      </button>
    </form>
  );
};
