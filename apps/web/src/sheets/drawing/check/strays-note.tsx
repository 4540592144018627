import type { Plan } from "./cut-frames.ts";

/** What lies beside the frames of the last conversion. */
export const StraysNote = ({ plan: { strays } }: { readonly plan: Plan }) => {
  if (strays.count === 0) return <span>图框之外没有图形。</span>;
  return (
    <span>
      图框之外有 {strays.count} 个图形（橙色），
      {strays.isOnPage ? "另成一页“图框外图形”" : "不在各张图纸中"}。
    </span>
  );
};
