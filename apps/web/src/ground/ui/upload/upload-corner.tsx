import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useMaybeAccount } from "../../platform/visit.tsx";
import { keepCopies } from "./keep-copies.ts";
import type { UploadJob } from "./upload-job.ts";
import { keepUploads, useUploads } from "./uploads.ts";
import { UploadWindow, uploadSummary } from "./upload-window.tsx";
import styles from "./upload-corner.module.css";

/** A page that tells about its own uploads where they were dropped is not covered by the list. */
const isListed = ({ extra }: UploadJob): boolean => extra["isShownInPage"] !== true;

/** Nothing is left to tell: the pages show what arrived. */
const isOver = ({ status }: UploadJob): boolean => status === "success" || status === "cancel";

/**
 * Opens the upload list when something is queued or found again after a reload; while it is closed, a quiet button
 * tells how far it is. When all has arrived, the list leaves with the page and the button is gone.
 */
export const UploadCorner = () => {
  const all = useUploads();
  const jobs = useMemo(() => all.filter(isListed), [all]);
  const [isOpen, setOpen] = useState(false);
  const known = useRef(0);
  const allOver = jobs.every(isOver);
  const page = useLocation().pathname;
  const formerPage = useRef(page);
  const owner = useMaybeAccount()?.id;
  useEffect(() => keepUploads(), []);
  useEffect(() => (owner === undefined ? undefined : keepCopies({ owner, onFound: () => setOpen(true) })), [owner]);
  useEffect(() => {
    // A file alone is being read before anybody sees it wait; those of before a reload have no file.
    if (jobs.length > known.current && jobs.some(({ hasFile }) => hasFile)) setOpen(true);
    known.current = jobs.length;
  }, [jobs]);
  useEffect(() => {
    if (page !== formerPage.current && allOver) setOpen(false);
    formerPage.current = page;
  }, [page, allOver]);
  if (isOpen) return <UploadWindow onClose={() => setOpen(false)} />;
  if (allOver) return null;
  return (
    <button type="button" className={styles.corner} onClick={() => setOpen(true)}>
      文件上传：{uploadSummary(jobs)}
    </button>
  );
};
