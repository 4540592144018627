import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useMaybeAccount } from "../../platform/visit.tsx";
import { useBottomRoom } from "../window/bottom-room.ts";
import { keepCopies } from "./keep-copies.ts";
import type { UploadJob } from "./upload-job.ts";
import { keepUploads, useUploads } from "./uploads.ts";
import { UploadWindow, uploadSummary } from "./upload-window.tsx";
import styles from "./upload-corner.module.css";

/** The list leaves out uploads of pages that show their own uploads where the files were dropped. */
const isListed = ({ extra }: UploadJob): boolean => extra["isShownInPage"] !== true;

/** Nothing is left to show: the pages show the arrived files. */
const isOver = ({ status }: UploadJob): boolean => status === "success" || status === "cancel";

/**
 * Opens the upload list when files are queued or found again after a reload. While the list is closed, a button shows
 * the progress. When all files have arrived, the list closes with its page and the button disappears.
 */
export const UploadCorner = () => {
  const all = useUploads();
  const jobs = useMemo(() => all.filter(isListed), [all]);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const known = useRef(0);
  const allOver = jobs.every(isOver);
  const page = useLocation().pathname;
  const formerPage = useRef(page);
  const owner = useMaybeAccount()?.id;
  useEffect(() => keepUploads(), []);
  useEffect(() => (owner === undefined ? undefined : keepCopies({ owner, onFound: () => setOpen(true) })), [owner]);
  useEffect(() => {
    // A single file is read before anybody sees it waiting; uploads of before a reload have no file.
    if (jobs.length > known.current && jobs.some(({ hasFile }) => hasFile)) setOpen(true);
    known.current = jobs.length;
  }, [jobs]);
  useEffect(() => {
    if (page !== formerPage.current && allOver) setOpen(false);
    formerPage.current = page;
  }, [page, allOver]);
  useBottomRoom(!isOpen && !allOver);
  if (isOpen) return <UploadWindow onClose={close} />;
  if (allOver) return null;
  return (
    <button type="button" className={styles.corner} onClick={() => setOpen(true)}>
      文件上传：{uploadSummary(jobs)}
    </button>
  );
};
