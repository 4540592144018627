import type { Ref } from "react";

interface FileInputProps {
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => Promise<void>;
  readonly ref: Ref<HTMLInputElement>;
}

/** A hidden input for one file, opened by the component that holds it. */
export const FileInput = ({ label, accept, onFile, ref }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    hidden
    aria-label={label}
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      target.value = "";
      if (file) void onFile(file);
    }}
  />
);
