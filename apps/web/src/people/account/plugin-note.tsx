import styles from "./login.module.css";

export const PluginNote = () => (
  <p className={styles.plugin} role="status">
    {"签章插件尚未发布，目前没有可下载的安装包。合格书和图纸的签章由服务器完成，签章、下载和查验都不需要插件；"}
    {"使用 UKey 在本机签章的功能随插件发布后，可在此下载。"}
  </p>
);
