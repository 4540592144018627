import type { Drawing } from "@tushen/contract/sheets/drawing";
import type { CatalogueFinding } from "@tushen/domain/sheets/catalogue-check";
import { Button, Table } from "antd";
import { useState } from "react";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { StatusTag, type Tone } from "../../../ground/ui/status-tag.tsx";
import { type CatalogueRow, catalogueRows } from "./catalogue-rows.ts";
import type { Words } from "./correction.ts";
import styles from "./preflight.module.css";
import { sheetAddress } from "../sheet-address.ts";

interface CatalogueDialogProps {
  readonly findings: readonly CatalogueFinding[];
  readonly drawings: readonly Drawing[];
  /** Absent while nothing may be changed. */
  readonly onCorrect?: ((list: readonly Words[]) => Promise<boolean>) | undefined;
  readonly onClose: () => void;
}

const tones: Readonly<Record<CatalogueRow["state"], Tone>> = {
  目录有图缺: "bad",
  有图目录无: "warn",
  图名不一致: "warn",
  图幅不一致: "quiet",
  目录中重复: "quiet",
};

/** 目录核对: for each building and discipline, the catalogue compared with the sheets. */
export const CatalogueDialog = ({ findings, drawings, onCorrect, onClose }: CatalogueDialogProps) => (
  <Dialog title="图纸目录核对" isOpen width={920} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
    <div className={styles.dialog}>
      <p className={styles.hint}>
        从图纸目录中读出应有的图纸，与已上传的图纸逐张核对。补传、改名或更换目录后自动重新核对；核对结果不影响提交。
      </p>
      <div className={styles.findings}>
        {findings.map((finding) => (
          <Finding key={finding.key} finding={finding} drawings={drawings} onCorrect={onCorrect} />
        ))}
      </div>
    </div>
  </Dialog>
);

const Finding = ({
  finding,
  drawings,
  onCorrect,
}: Pick<CatalogueDialogProps, "drawings" | "onCorrect"> & { readonly finding: CatalogueFinding }) => {
  const [isBusy, setBusy] = useState(false);
  const rows = catalogueRows(finding);
  const sheetOf = (id: number | undefined) => drawings.find(({ drawingId }) => drawingId === id);
  const takeNames = async (ids: readonly (number | undefined)[]) => {
    const list = finding.renamed.flatMap(({ sheet, line }) => {
      const drawing = ids.includes(sheet.drawingId) ? sheetOf(sheet.drawingId) : undefined;
      return drawing ? [{ id: drawing.drawingId, graphNum: drawing.graphNum, graphName: line.name }] : [];
    });
    setBusy(true);
    await onCorrect?.(list);
    setBusy(false);
  };
  return (
    <section aria-label={`${finding.building} ${finding.title}`}>
      <header>
        <h3>
          {finding.building} · {finding.title}
        </h3>
        <span>
          目录 {finding.listed} 张，已上传 {finding.found} 张
        </span>
        {rows.length === 0 ? (
          <StatusTag tone="good">一致</StatusTag>
        ) : (
          <StatusTag tone="warn">{rows.length} 处不同</StatusTag>
        )}
        <small>
          依据{" "}
          {finding.sources.map((source) => {
            const drawing = sheetOf(source.drawingId);
            return drawing ? (
              <a key={source.drawingId} href={sheetAddress(drawing)}>
                {drawing.graphNum} {drawing.graphName}
              </a>
            ) : null;
          })}
        </small>
        {onCorrect && finding.renamed.length > 1 && (
          <Button
            size="small"
            loading={isBusy}
            onClick={() => void takeNames(finding.renamed.map(({ sheet }) => sheet.drawingId))}
          >
            全部采用目录图名（{finding.renamed.length}）
          </Button>
        )}
      </header>
      {rows.length > 0 && (
        <Table<CatalogueRow>
          size="small"
          pagination={rows.length > 50 && { pageSize: 50, size: "small", showSizeChanger: false }}
          rowKey="key"
          dataSource={rows}
          columns={[
            {
              title: "结果",
              width: 120,
              render: (_, { state }) => <StatusTag tone={tones[state]}>{state}</StatusTag>,
            },
            { title: "图号", width: 120, dataIndex: "graphNum" },
            { title: "目录", ellipsis: true, dataIndex: "listed" },
            {
              title: "已上传",
              ellipsis: true,
              render: (_, { actual, drawingId }) => {
                const drawing = sheetOf(drawingId);
                return drawing ? <a href={sheetAddress(drawing)}>{actual}</a> : actual;
              },
            },
            {
              title: "操作",
              width: 120,
              align: "right",
              render: (_, { state, drawingId, graphNum }) =>
                onCorrect &&
                state === "图名不一致" && (
                  <Button
                    type="link"
                    size="small"
                    disabled={isBusy}
                    aria-label={`${graphNum} 采用目录图名`}
                    onClick={() => void takeNames([drawingId])}
                  >
                    采用目录图名
                  </Button>
                ),
            },
          ]}
        />
      )}
    </section>
  );
};
