import { Button } from "antd";
import { type ReactNode, useRef } from "react";

interface UploadButtonProps {
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly isOne?: boolean;
  readonly children: ReactNode;
}

/** Chooses files; queuing them opens the upload list. */
export const UploadButton = ({ accept, onFiles, isOne, children }: UploadButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={!isOne}
        aria-hidden="true"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </>
  );
};
