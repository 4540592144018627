import { sheetKeys } from "./sheet-keys.ts";

/** The keys of the sheet, beside its bar. */
export const SheetHelp = ({ onClose }: { onClose: () => void }) => (
  <section className="sheet-help" aria-label="查看图纸的按键">
    <header>
      <strong>查看图纸的按键</strong>
      <button type="button" aria-label="关闭" onClick={onClose}>
        ×
      </button>
    </header>
    <dl>
      {sheetKeys.map(({ keys, text }) => (
        <div key={text}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>中键</dt>
        <dd>按住拖动图纸，双击看全图</dd>
      </div>
    </dl>
  </section>
);
