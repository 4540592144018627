import { addressOf } from "@tushen/contract/ground/call";
import { signatureCalls } from "@tushen/contract/papers/signature";
import styles from "./login.module.css";

/** Offers the program that signs with a key on the user's own computer, and says who needs it. */
export const PluginNote = () => (
  <p className={styles.plugin} role="status">
    {"用本机的证书签章时需要签章插件（本机签章助手）；由服务器签章、下载和查验都不需要。"}
    <a href={addressOf(signatureCalls.helperProgram)} download>
      下载程序
    </a>
  </p>
);
