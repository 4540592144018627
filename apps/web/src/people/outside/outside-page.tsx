import { outsideCalls } from "@tushen/contract/people/outside";
import { outsideKinds, type OutsideKindCode } from "@tushen/domain/filing/outside-record";
import type { ReportField } from "@tushen/domain/filing/report-form/report-field";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { holdsIdNumber } from "@tushen/domain/ground/id-number";
import { Button } from "antd";
import { useState } from "react";
import { instantText } from "../../ground/platform/format.ts";
import { download } from "../../ground/platform/download.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { ListPanel, type RowOf } from "../../ground/ui/list/list-panel.tsx";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ImportDialog } from "./import-dialog.tsx";
import styles from "./outside.module.css";
import layout from "../../ground/ui/layout.module.css";

const kinds = Object.keys(outsideKinds) as OutsideKindCode[];
const kindIn = (text: string | undefined): OutsideKindCode => kinds.find((kind) => kind === text) ?? "firm";

const cell = ({ dictionary }: ReportField, value: string | number | null | undefined): string => {
  if (value === null || value === undefined || value === "") return "—";
  if (dictionary) return dictionaryLabel(dictionary, String(value));
  return typeof value === "number" ? value.toLocaleString("zh-CN") : value;
};

/** Widths of what is shorter or longer than others of its type. */
const widths: Readonly<Record<string, number>> = {
  ...{ personName: 100, legalPerson: 120, regNo: 140, sealNo: 140, divisionCode: 130, orgName: 200, permitNumber: 230 },
  ...{ projectName: 220, projectAddress: 220, authority: 180 },
};
const widthOf = ({ key, type }: ReportField): number => widths[key] ?? (type === "text" ? 170 : 130);

/** Columns that few people need: they are left out until somebody chooses them, but not where the field must be filled in. */
const spare = ["address", "qualNo", "projectCode", "overgroundArea", "undergroundArea"];

const columnsOf = (fields: readonly ReportField[]): Column<RowOf<typeof outsideCalls.listRecords>>[] =>
  fields.map((field) => ({
    key: field.key,
    title: field.unit ? `${field.label} ${field.unit}` : field.label,
    width: widthOf(field),
    ...(spare.includes(field.key) && !field.required ? { isSpare: true as const } : {}),
    ...(field.type === "decimal" ? { align: "right" as const } : {}),
    ...(holdsIdNumber(field.key) ? {} : { sorts: true as const }),
    render: ({ values }) => cell(field, values[field.key]),
  }));

/** 外部平台: the portal's data about firms, people, project codes and permits, with their sources. */
export const OutsidePage = () => {
  const address = useAddress();
  const overview = useCall(outsideCalls.readOutsidePlatforms, {});
  const [isImporting, setImporting] = useState(false);
  const kind = kindIn(address.get("kind"));
  const { label, platform, fields }: { label: string; platform: string; fields: readonly ReportField[] } =
    outsideKinds[kind];
  const data = overview.data;
  return (
    <PageFrame
      title="外部平台"
      text="申报时按企业名称、项目代码、许可证号带入资料所用的数据。平台查不到或暂时无法访问时，用户可以直接手工填写，不影响申报。"
      asked={[overview]}
      actions={
        <>
          <Button onClick={() => void download(outsideCalls.outsideTemplate, { kind }, `${label}导入模板.xlsx`)}>
            下载{label}模板
          </Button>
          <Button type="primary" onClick={() => setImporting(true)}>
            导入{label}
          </Button>
        </>
      }
    >
      {() =>
        data && (
          <div className={layout.stack16}>
            <p className={`${layout.row8} ${layout.quiet}`}>
              {data.adapter === "HTTP" ? (
                <>
                  <StatusTag tone={data.isAway ? "bad" : "good"}>{data.isAway ? "无法访问" : "连接正常"}</StatusTag>
                  查询接口 {data.address}；下面导入的资料在接口启用时不使用。
                </>
              ) : (
                <>
                  <StatusTag tone="busy">本地资料</StatusTag>
                  未配置查询接口，使用管理员导入的资料。
                </>
              )}
            </p>
            <nav className={styles.kinds} aria-label="资料类别">
              {data.kinds.map((one) => (
                <button
                  key={one.kind}
                  type="button"
                  aria-current={one.kind === kind}
                  onClick={() => address.set({ kind: one.kind, keyword: undefined, page: undefined })}
                >
                  <span>{outsideKinds[one.kind].label}</span>
                  <b>{one.recordCount.toLocaleString("zh-CN")}</b>
                  <small>
                    {one.lastTime ? `${instantText(one.lastTime, "short")} ${one.lastUserName} 导入` : "尚未导入"}
                  </small>
                </button>
              ))}
            </nav>
            <Section title={`${platform} · ${label}`}>
              <ListPanel
                key={kind}
                name={`outside-${kind}` as const}
                call={outsideCalls.listRecords}
                input={({ filter, pageNum, pageSize }) => ({
                  kind,
                  pageNum,
                  pageSize,
                  ...(filter("keyword") && { keyword: filter("keyword") }),
                })}
                filters={[{ kind: "text", key: "keyword", label: "名称或编号" }]}
                columns={columnsOf(fields)}
                rowKey={({ id }) => id}
                empty={{ title: `没有${label}资料`, text: "下载模板填写后导入，也可以导入平台导出的CSV或JSON文件。" }}
              />
            </Section>
            {isImporting && <ImportDialog kind={kind} onClose={() => setImporting(false)} />}
          </div>
        )
      }
    </PageFrame>
  );
};
