import { separatorMissingPrompt } from "@tushen/domain/sheets/drawing-separator";

export const drawingRefusals = {
  "drawing.separator-missing": separatorMissingPrompt,
  "drawing.not-yours": "只能编辑本单位的图纸资料。",
  "drawing.submission-suspended": "该报审批次的审查已中止，恢复审查后再修改图纸资料。",
  "drawing.submission-over": "该报审批次已撤回或作废，图纸资料不能再修改。",
  "drawing.folder-name-taken": "同一目录下已有同名目录，请更换名称。",
  "drawing.folder-name-illegal": "目录名称不合规：{problem}。",
  "drawing.too-many-folders": "本单位在这一版次自建的目录已达 {most} 个，请先删除不用的目录。",
  "drawing.folder-locked": "系统目录不能改名、移到别处或删除。",
  "drawing.folder-in-itself": "不能把目录移到它自己或它的下级目录中，请选择别的目录。",
  "drawing.folder-filled": "目录中还有图纸或下级目录，请先移走或删除。",
  "drawing.folder-in-bin": "目录中的图纸还在回收站，请先在回收站恢复后移走，或彻底删除，再删除目录。",
  "drawing.file-unknown": "没有找到已上传的文件，请重新上传。",
  "drawing.file-name-illegal": "文件名称不合规：{problem}。",
  "drawing.number-missing": "请填写图号和图名。",
  "drawing.papers-required": "本项目要求此目录至少有 {least} 份资料，应传份数不能更少。",
  "drawing.place-taken": "{name} 所在目录中已有同图号（或同名）的文件，请先改号、移走或删除后再恢复。",
  "drawing.referred-to": "{name} 已有审查意见、批注或签章，不能彻底删除；可以移入回收站。",
  "drawing.not-convertible": "此文件不需要转换；DWG、DXF 与 bdvp 才转换为 PDF。",
  "drawing.replaced-meanwhile":
    "这张图纸在您编辑期间已换成别的文件，或已移入回收站，您的编辑没有存入目录。请先下载编辑后的文件，再重新打开图纸核对。",
  "drawing.layers-locked": "文件已加密或已损坏，不能切换图层。",
  "drawing.other-sheet":
    "与{edition}差异很大，可能不是同一张图：{differences}。确实是同一张请确认；选错了文件请取消后重新选择。",
  "drawing.same-file-elsewhere":
    "与 {sheet} 是同一个文件，可能选错了。确实要用在这张图上请确认；选错了文件请取消后重新选择。",
  "drawing.not-a-drawing": "{name} 文件格式非法！",
} as const;

/** Refusals that a person may answer with "it is": see `asksIfOther`. */
export const askedOfSheets = ["drawing.other-sheet", "drawing.same-file-elsewhere"] as const;

/** Refusals of every change of a share's sheets and folders. */
export const editing = [
  "version.locked",
  "version.share-submitted",
  "drawing.not-yours",
  "drawing.submission-over",
  "drawing.submission-suspended",
] as const;
