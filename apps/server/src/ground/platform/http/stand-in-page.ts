const styles = `
body{margin:0;background:#f3f5f8;color:#1d2733;font:16px/1.6 system-ui,"Noto Sans SC",sans-serif}
main{margin:32px auto;padding:24px;border-radius:8px;background:#fff;box-shadow:0 1px 4px #0002}
.mark{margin:0 0 16px;padding:8px 12px;border-radius:4px;background:#fff3d6;color:#6f3c00}
h1{font-size:20px;margin:0 0 8px}b{display:block;font-size:34px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dt{color:#5b6876}dd{margin:0}
form{display:grid;gap:8px}button{padding:10px;border:1px solid #b8c2cc;border-radius:4px;background:#fff;font:inherit}
button:first-child{border-color:#1468c7;background:#1468c7;color:#fff}
`;

/** Text as it may stand in HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface StandInPage {
  readonly title: string;
  /** Says first of all that the service is not the real one. */
  readonly mark: string;
  readonly widthInPx: number;
  /** HTML. */
  readonly body: string;
}

/** The page of a stand-in for a service outside the portal. */
export const standInPage = ({ title, mark, widthInPx, body }: StandInPage): string => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${styles}main{max-width:${widthInPx}px}</style></head><body><main>
<p class="mark">${mark}</p>
${body}
</main></body></html>`;
