import { markWords } from "@tushen/domain/ground/search-words";
import styles from "./search.module.css";

/** A text with the searched words in it marked. */
export const MarkedText = ({ text, words }: { text: string; words: readonly string[] }) => (
  <>
    {markWords(text, words).map((piece, index) =>
      piece.isFound ? (
        <mark key={index} className={styles.mark}>
          {piece.text}
        </mark>
      ) : (
        piece.text
      ),
    )}
  </>
);
