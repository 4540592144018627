import type { NamedSheet } from "@tushen/contract/sheets/named-sheet";

/** Typed drawing numbers; each that one sheet bears leads to that sheet. */
export const NamedSheets = ({ sheets }: { sheets: readonly NamedSheet[] }) => (
  <span>
    {sheets.map(({ written, folderId, drawingId }, index) => (
      <span key={`${index} ${written}`}>
        {index > 0 && "、"}
        {drawingId === null ? (
          written
        ) : (
          <a href={`#/drawingsReviewContainer/${folderId}/${drawingId}`} target="_blank" rel="noreferrer">
            {written}
          </a>
        )}
      </span>
    ))}
  </span>
);
