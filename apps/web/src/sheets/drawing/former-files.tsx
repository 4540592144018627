import { fileCalls } from "@tushen/contract/ground/file";
import { type Drawing, drawingCalls } from "@tushen/contract/sheets/drawing";
import type { FormerFile } from "@tushen/contract/sheets/drawing-shape";
import { repositoryCalls } from "@tushen/contract/sheets/repository";
import { Button } from "antd";
import { call } from "../../ground/platform/call.ts";
import { instantText, sizeText } from "../../ground/platform/format.ts";
import { useAct } from "../../ground/platform/queries.ts";
import { say } from "../../ground/ui/say.tsx";
import styles from "./sheet-facts.module.css";

type Edition = Pick<Drawing, "drawingId" | "fileName"> & { readonly former?: readonly FormerFile[] | undefined };

const download = async ({ fileId, fileVersionIndex, fileName }: FormerFile) => {
  try {
    location.href = (await call(fileCalls.downloadUrl, { fileId, fileVersionIndex, fileName })).url;
  } catch (error) {
    say.failure(error);
  }
};

/** The files an edition had before the one in use: to be fetched, and taken back while the version is open. */
export const FormerFiles = ({ edition, isEditable }: { edition: Edition; isEditable: boolean }) => {
  const restore = useAct(repositoryCalls.restoreFile, { refresh: [drawingCalls.listEditions, drawingCalls.readTree] });
  const takeBack = async ({ fileVersionIndex, fileName }: FormerFile) => {
    const isSure = await say.confirm({
      title: `恢复“${fileName}”`,
      text: "恢复后本图使用该文件；现在使用的文件仍保留在下面的列表中，可以再恢复。",
      yes: "恢复",
      no: "取消",
    });
    if (!isSure) return;
    try {
      await restore.run({ id: edition.drawingId, fileVersionIndex });
      say.done("已恢复");
    } catch {
      // The shell has shown the failure.
    }
  };
  return (
    <>
      <h3 className={styles.title}>本版次内被替换的文件</h3>
      <table className={styles.editions} aria-label="本版次内被替换的文件">
        <tbody>
          {(edition.former ?? []).map((file) => (
            <tr key={file.fileVersionIndex}>
              <td>第 {file.fileVersionIndex} 个文件</td>
              <td>{file.fileName}</td>
              <td>{sizeText(file.fileSize)}</td>
              <td>{file.creatorName}</td>
              <td>{instantText(file.replacedTime, "short")} 被替换</td>
              <td>
                <Button type="link" size="small" onClick={() => void download(file)}>
                  下载
                </Button>
                {isEditable && (
                  <Button type="link" size="small" loading={restore.isRunning} onClick={() => void takeBack(file)}>
                    恢复
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
