import type { ReactNode } from "react";
import styles from "./paper.module.css";

/** A titled block beside a paper. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);
