import { type Box, mapBox, type Matrix } from "@tushen/drawing/page/page-space";

/** Words on the sheet that link to another sheet. */
export interface SheetLink {
  id: string;
  /** From 0. */
  page: number;
  box: Box;
  /** For opening a new tab; a plain click calls onLink. */
  href: string;
  /** Name of the target sheet. */
  label: string;
}

const around = 3;

/** Links of one page, in CSS pixels of the frame. */
export const LinkLayer = (props: {
  links: readonly SheetLink[];
  onScreen: Matrix;
  onLink: ((id: string) => void) | undefined;
}) =>
  props.links.map(({ id, box, href, label }) => {
    const { x0, y0, x1, y1 } = mapBox(props.onScreen, box);
    return (
      <a
        key={id}
        className="sheet-link"
        href={href}
        aria-label={label}
        data-link={id}
        onDragStart={(event) => event.preventDefault()}
        onClick={(event) => {
          if (!props.onLink || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          props.onLink(id);
        }}
      >
        <title>{label}</title>
        <rect x={x0 - around} y={y0 - around} width={x1 - x0 + 2 * around} height={y1 - y0 + 2 * around} rx={2} />
      </a>
    );
  });
