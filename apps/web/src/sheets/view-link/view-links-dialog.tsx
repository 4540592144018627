import type { Drawing } from "@tushen/contract/sheets/drawing";
import { type ViewLink, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import { Button, Checkbox, Input, Select } from "antd";
import { useState } from "react";
import { dayText, instantText, now } from "../../ground/platform/format.ts";
import { useAct, useCall } from "../../ground/platform/queries.ts";
import { copyText } from "../../ground/ui/copy-text.ts";
import { Dialog } from "../../ground/ui/window/dialog.tsx";
import { say } from "../../ground/ui/say.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { viewAddress } from "./view-address.ts";
import styles from "./view-link.module.css";
import layout from "../../ground/ui/layout.module.css";

export interface ViewLinksDialogProps {
  readonly drawing: Drawing;
  /** The sheets to choose from, including this one. */
  readonly sheets: readonly Drawing[];
  readonly onClose: () => void;
}

const mostSheets = 50;
const stale = [viewLinkCalls.listViewLinks];

/** The editions replaced by changed sheets; those of another batch cannot be in the same link. */
const formersOf = (sheets: readonly Drawing[]) =>
  sheets.flatMap(({ previousDrawingId, changeType, alterMark }) =>
    previousDrawingId !== null && changeType === "M" && alterMark === null ? previousDrawingId : [],
  );

const LinkState = ({ link }: { readonly link: ViewLink }) =>
  link.revokeTime !== null ? (
    <StatusTag tone="quiet">已收回</StatusTag>
  ) : link.expireTime <= now() ? (
    <StatusTag tone="quiet">已过期</StatusTag>
  ) : (
    <StatusTag tone="good">有效</StatusTag>
  );

/** Makes a link for somebody without an account, and shows earlier links with the comments made through them. */
export const ViewLinksDialog = ({ drawing, sheets, onClose }: ViewLinksDialogProps) => {
  const [wish, setWish] = useState({ purpose: "", days: 7, mayComment: true, mayDownload: false });
  const [chosen, setChosen] = useState([drawing.drawingId]);
  const [hasFormer, setHasFormer] = useState(false);
  const [made, setMade] = useState<string>();
  const links = useCall(viewLinkCalls.listViewLinks, {
    projectSubmissionId: drawing.submissionId,
    drawingId: drawing.drawingId,
  });
  const comments = useCall(viewLinkCalls.listOutsideComments, { drawingId: drawing.drawingId });
  const create = useAct(viewLinkCalls.createViewLink, {
    refresh: stale,
    onDone: ({ link, key }) => setMade(viewAddress(link.sheets[0]?.bfileId ?? "", key)),
  });
  const revoke = useAct(viewLinkCalls.revokeViewLink, {
    refresh: stale,
    onDone: () => say.done("已收回，链接不再能打开"),
  });
  const askRevoke = async ({ linkId, purpose }: ViewLink) => {
    const sure = await say.confirm({
      title: `收回“${purpose}”的链接？`,
      text: "收到链接的人将不能再打开图纸，已发表的意见仍保留。",
      yes: "收回链接",
      isDangerous: true,
    });
    if (sure) revoke.start({ linkId });
  };
  const formers = formersOf(sheets.filter(({ drawingId }) => chosen.includes(drawingId)));
  const copy = async () => {
    if (made && (await copyText(made))) say.done("已复制，可粘贴发送");
  };
  return (
    <Dialog
      title="外部查看链接"
      isOpen
      width={680}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button
            type="primary"
            loading={create.isRunning}
            disabled={wish.purpose.trim() === "" || chosen.length === 0}
            onClick={() => create.start({ ...wish, drawingIds: hasFormer ? [...chosen, ...formers] : chosen })}
          >
            生成链接
          </Button>
        </>
      }
    >
      <p className={layout.quiet12}>
        没有账号的人凭链接即可查看所选图纸，不能看到项目的其他内容。生成和收回都记入项目履历。
      </p>
      <div className={styles.linkForm}>
        <span>用途</span>
        <Input
          aria-label="用途"
          placeholder="发给谁、作什么用，如：消防专家组会审"
          maxLength={100}
          value={wish.purpose}
          onChange={({ target }) => setWish({ ...wish, purpose: target.value })}
        />
        <span>图纸</span>
        <Select
          mode="multiple"
          aria-label="图纸"
          maxCount={mostSheets}
          maxTagCount={3}
          showSearch={{ optionFilterProp: "label" }}
          value={chosen}
          options={sheets.map((one) => ({ value: one.drawingId, label: `${one.graphNum} ${one.graphName}` }))}
          onChange={setChosen}
        />
        <span>有效期</span>
        <Select<number>
          aria-label="有效期"
          value={wish.days}
          options={[1, 3, 7, 30, 90].map((days) => ({ value: days, label: `${days} 天` }))}
          onChange={(days) => setWish({ ...wish, days })}
        />
        <span>允许</span>
        <span>
          <Checkbox
            checked={wish.mayComment}
            onChange={({ target }) => setWish({ ...wish, mayComment: target.checked })}
          >
            发表意见
          </Checkbox>
          <Checkbox
            checked={wish.mayDownload}
            onChange={({ target }) => setWish({ ...wish, mayDownload: target.checked })}
          >
            下载文件
          </Checkbox>
          {formers.length > 0 && chosen.length + formers.length <= mostSheets && (
            <Checkbox checked={hasFormer} onChange={({ target }) => setHasFormer(target.checked)}>
              与上一版对比（{formers.length} 张）
            </Checkbox>
          )}
        </span>
      </div>
      {made && (
        <>
          <div className={styles.made}>
            <Input aria-label="链接" readOnly value={made} onFocus={({ target }) => target.select()} />
            <Button type="primary" onClick={() => void copy()}>
              复制链接
            </Button>
          </div>
          <p className={layout.quiet12}>链接只在此时显示，关闭后不能再查到；遗失请重新生成。</p>
        </>
      )}
      {(links.data ?? []).length > 0 && (
        <>
          <h3 className={styles.part}>已生成的链接</h3>
          <ul className={styles.links}>
            {links.data?.map((link) => (
              <li key={link.linkId}>
                <span>
                  {link.purpose}
                  <small>
                    {link.orgName} {link.makerName}，{link.sheets.length} 张，至 {dayText(link.expireTime)}
                    {link.commentCount > 0 && `，${link.commentCount} 条意见`}
                  </small>
                </span>
                <LinkState link={link} />
                {link.revokeTime === null && link.expireTime > now() && (
                  <Button type="link" size="small" danger onClick={() => void askRevoke(link)}>
                    收回
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {(comments.data ?? []).length > 0 && (
        <>
          <h3 className={styles.part}>对本图的外部意见</h3>
          <ul className={styles.links}>
            {comments.data?.map((one) => (
              <li key={one.commentId}>
                <span>
                  {one.content}
                  <small>
                    {one.author}，{instantText(one.updateTime ?? one.createTime)}，{one.purpose}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <p className={layout.quiet12}>外部意见只供参考，不进入审查意见书。</p>
        </>
      )}
    </Dialog>
  );
};
