import { signatureCalls } from "@tushen/contract/papers/signature";
import type { SealUse } from "@tushen/contract/papers/seal-use";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../../ground/platform/queries.ts";
import { ImageViewer } from "../../ground/ui/image-viewer.tsx";
import styles from "./signature.module.css";

/** The place of the seal in the signed file: drawn when the row is seen, opened over the whole window by a click. */
export const UsePicture = ({ use }: { readonly use: SealUse }) => {
  const frame = useRef<HTMLButtonElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (frame.current) look.observe(frame.current);
    return () => look.disconnect();
  }, []);
  const { data, error } = useCall(signatureCalls.usePicture, { id: use.id }, { when: isSeen, freshForMs: Infinity });
  if (use.page === null) return <span className={styles.noPicture}>不显示印章</span>;
  const failed = Boolean(error) || data?.picture === null;
  return (
    <>
      <button
        ref={frame}
        type="button"
        className={styles.usePicture}
        aria-label={`放大查看 ${use.title}的用章处`}
        disabled={!data?.picture}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {data?.picture ? <img src={data.picture} alt={`${use.title}，第 ${use.page} 页`} /> : failed && "无法绘出"}
      </button>
      {isOpen && data?.picture && (
        <ImageViewer images={[{ address: data.picture, name: use.title }]} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
