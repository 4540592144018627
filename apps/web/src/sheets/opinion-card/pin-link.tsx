import type { Opinion } from "@tushen/contract/review/opinion-shape";
import styles from "./pin-link.module.css";

/** The model of an opinion, opened at the opinion's camera. */
export const pinAddress = (drawingId: number, opinionId: number): string =>
  `#/bim?drawingId=${drawingId}&side=opinions&opinion=${opinionId}`;

/** The element an opinion is about, with what its reviewer saw; it leads back there. */
export const PinLink = ({ opinion: { opinionId, pin } }: { readonly opinion: Pick<Opinion, "opinionId" | "pin"> }) =>
  pin && (
    <a className={styles.link} href={pinAddress(pin.drawingId, opinionId)}>
      {pin.picture && <img src={pin.picture.url} alt="提出意见时的模型视图" />}
      <span>在模型中查看：{pin.elementName}</span>
    </a>
  );
