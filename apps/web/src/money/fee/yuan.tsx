import { yuanText } from "@tushen/domain/ground/amount";
import styles from "./fee.module.css";

/** Money in a table or a fact: two places, thousands apart, figures of one width. */
export const Yuan = ({ fen }: { readonly fen: number }) => <span className={styles.yuan}>{yuanText(fen)}</span>;
