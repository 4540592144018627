import { Button } from "antd";
import { useState } from "react";
import { ImageViewer } from "../ui/image-viewer.tsx";
import styles from "./kit-page.module.css";

const drawn = (text: string, fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520"><rect width="800" height="520" fill="${fill}"/><path d="M40 40h720v440H40z" fill="none" stroke="#fff" stroke-width="4"/><text x="400" y="280" fill="#fff" font-size="56" text-anchor="middle">${text}</text></svg>`,
  )}`;

const images = [
  { address: drawn("一", "#1b4b8f"), name: "第一张" },
  { address: drawn("二", "#1a7f4b"), name: "第二张" },
  { address: "data:image/png;base64,broken", name: "打不开的一张" },
];

export const KitImages = () => {
  const [startAt, setStartAt] = useState<number>();
  return (
    <div className={styles.row}>
      {images.map(({ name }, index) => (
        <Button key={name} onClick={() => setStartAt(index)}>
          {name}
        </Button>
      ))}
      {startAt !== undefined && <ImageViewer images={images} startAt={startAt} onClose={() => setStartAt(undefined)} />}
    </div>
  );
};
