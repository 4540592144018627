import type { Download } from "@tushen/contract/ground/download";
import { type RefusalCode, refusalSentence } from "@tushen/contract/refusals";

/** Shows a refusal as a page, where the browser opened the address itself and would show an envelope. */
export const refusalPage = (code: RefusalCode): Download => ({
  status: 400,
  type: "text/html; charset=utf-8",
  headers: { "cache-control": "no-store" },
  bytes: Buffer.from(`<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>不能授权登录</title>
<style>body{max-width:560px;margin:20vh auto;padding:0 24px;color:#1c2530;font:16px/1.7 "Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif}h1{font-size:22px}a{color:#1554a6}</style>
<h1>不能授权登录</h1>
<p>${refusalSentence(code)}</p>
<p>请返回原系统，联系其管理员核对在本平台登记的应用编号与回调地址。</p>
<p><a href="/">前往本平台首页</a></p>
</html>
`),
});
