import { Fragment } from "react";
import styles from "./help.module.css";
import type { Block, Piece, Section } from "./manual-text.ts";
import type { ManualName } from "./manual-list.ts";
import { pictureAddress } from "./manuals.ts";
import { linkAddress, placeAddress } from "./place-address.ts";

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, index) => {
    if (piece.kind === "link")
      return (
        <a key={index} href={linkAddress(piece.address)}>
          {piece.text}
        </a>
      );
    if (piece.kind === "strong") return <b key={index}>{piece.text}</b>;
    if (piece.kind === "code") return <code key={index}>{piece.text}</code>;
    return <Fragment key={index}>{piece.text}</Fragment>;
  });

const Table = ({ rows: [head = [], ...rows] }: { rows: readonly (readonly (readonly Piece[])[])[] }) => (
  <table>
    <thead>
      <tr>
        {head.map((cell, index) => (
          <th key={index} scope="col">
            <Pieces pieces={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={index}>
          {row.map((cell, place) => (
            <td key={place}>
              <Pieces pieces={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Picture = ({ text, file }: { text: string; file: string }) => {
  const address = pictureAddress(file);
  return (
    address && (
      <figure>
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={text} loading="lazy" width={1120} height={700} />
        </a>
        <figcaption>{text}</figcaption>
      </figure>
    )
  );
};

const BlockView = ({ block }: { block: Block }) => {
  if (block.kind === "picture") return <Picture text={block.text} file={block.file} />;
  if (block.kind === "table") return <Table rows={block.rows} />;
  if (block.kind === "paragraph")
    return (
      <p>
        <Pieces pieces={block.pieces} />
      </p>
    );
  const items = block.items.map((pieces, index) => (
    <li key={index}>
      <Pieces pieces={pieces} />
    </li>
  ));
  return block.isNumbered ? <ol>{items}</ol> : <ul>{items}</ul>;
};

interface ManualViewProps {
  readonly name: ManualName;
  readonly sections: readonly Section[];
  /** The heading that was asked for. */
  readonly at: string | undefined;
}

/** A manual as it is read: every heading links to itself, so that it can be sent to somebody. */
export const ManualView = ({ name, sections, at }: ManualViewProps) => (
  <article className={styles.manual}>
    {sections.map(({ level, title, anchor, blocks }) => {
      // The page has a heading of its own above all of these.
      const Heading = level === 1 ? "h2" : level === 2 ? "h3" : "h4";
      return (
        <section key={anchor} id={anchor} data-level={level} data-wanted={anchor === at}>
          <Heading>
            <a href={placeAddress(name, anchor)}>{title}</a>
          </Heading>
          {blocks.map((block, index) => (
            <BlockView key={index} block={block} />
          ))}
        </section>
      );
    })}
  </article>
);
