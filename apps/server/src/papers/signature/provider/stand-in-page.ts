import type { Holder, SignRequest } from "./sign-provider.ts";

interface Shown extends Pick<SignRequest, "title" | "files"> {
  readonly signer: Holder;
  readonly isOver: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page on which the holder signs at the stand-in. */
export const standInPage = ({ title, files, signer, isOver }: Shown): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>演示签章服务</title>
<style>
body{margin:0;background:#f3f5f8;color:#1d2733;font:16px/1.6 system-ui,"Noto Sans SC",sans-serif}
main{max-width:520px;margin:32px auto;padding:24px;border-radius:8px;background:#fff;box-shadow:0 1px 4px #0002}
.mark{margin:0 0 16px;padding:8px 12px;border-radius:4px;background:#fff3d6;color:#6f3c00}
h1{font-size:20px;margin:0 0 8px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:#5b6876}dd{margin:0}
form{display:grid;gap:8px}button{padding:10px;border:1px solid #b8c2cc;border-radius:4px;background:#fff;font:inherit}
button:first-child{border-color:#1468c7;background:#1468c7;color:#fff}
</style></head><body><main>
<p class="mark">演示签章服务：证书由演示机构签发，没有法律效力。</p>
<h1>${escaped(title)}</h1>
<dl><dt>签章人</dt><dd>${escaped(signer.personName)}，${escaped(signer.orgName)}</dd>
<dt>证书</dt><dd>${escaped(signer.kind === "PERSON" ? signer.personName : signer.orgName)}</dd>
<dt>文件</dt><dd>${files.map(({ title: name }) => escaped(name)).join("<br>")}</dd></dl>
${
  isOver
    ? "<p>已处理，可以关闭本页，返回系统查看结果。</p>"
    : `<form method="post"><button name="way" value="SIGNED">签署 ${files.length} 个文件</button>
<button name="way" value="REFUSED">拒绝签署</button><button name="way" value="FAILED">口令输错</button></form>`
}
</main></body></html>`;
