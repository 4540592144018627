import { escaped, standInPage as page } from "../../../ground/platform/http/stand-in-page.ts";
import type { Holder, SignRequest } from "./sign-provider.ts";

interface Shown extends Pick<SignRequest, "title" | "files"> {
  readonly signer: Holder;
  readonly isOver: boolean;
}

/** The page on which the holder signs at the stand-in. */
export const standInPage = ({ title, files, signer, isOver }: Shown): string =>
  page({
    title: "演示签章服务",
    mark: "演示签章服务：证书由演示机构签发，没有法律效力。",
    widthInPx: 520,
    body: `<h1>${escaped(title)}</h1>
<dl><dt>签章人</dt><dd>${escaped(signer.personName)}，${escaped(signer.orgName)}</dd>
<dt>证书</dt><dd>${escaped(signer.kind === "PERSON" ? signer.personName : signer.orgName)}</dd>
<dt>文件</dt><dd>${files.map(({ title: name }) => escaped(name)).join("<br>")}</dd></dl>
${
  isOver
    ? "<p>已处理，可以关闭本页，返回系统查看结果。</p>"
    : `<form method="post"><button name="way" value="SIGNED">签署 ${files.length} 个文件</button>
<button name="way" value="REFUSED">拒绝签署</button><button name="way" value="FAILED">口令输错</button></form>`
}`,
  });
