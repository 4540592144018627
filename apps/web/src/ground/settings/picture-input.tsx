import { parameterCalls } from "@tushen/contract/ground/parameter";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useAct } from "../platform/queries.ts";
import styles from "./settings.module.css";

interface PictureInputProps {
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** A picture that is uploaded at once and shown to others once the parameters are saved. */
export const PictureInput = ({ value, isDisabled, onChange }: PictureInputProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const upload = useAct(parameterCalls.uploadLoginPicture);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const { value: stored } = await upload.run({ fileName: file.name, content: file });
    setPreview(URL.createObjectURL(file));
    onChange(stored);
  };
  const shown = preview ?? (value ? `/api/admin/parameters/passAuth/loginPicture?v=${value}` : undefined);
  return (
    <div className={styles.picture}>
      {value && shown && <img src={shown} alt="登录页图片" />}
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="选择登录页图片"
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]).catch(() => {});
          event.target.value = "";
        }}
      />
      <Button disabled={isDisabled} loading={upload.isRunning} onClick={() => chooser.current?.click()}>
        {value ? "更换图片" : "上传图片"}
      </Button>
      {value && !isDisabled && (
        <Button type="link" onClick={() => onChange("")}>
          恢复默认
        </Button>
      )}
      <small>PNG、JPEG 或 WebP，不超过 2 MB，建议横向。</small>
    </div>
  );
};
