import type { MenuGroup, MenuHeading, MenuItem } from "./menu.ts";

/** What stands before a heading, drawn in a box of 16. */
const icons: Readonly<Record<MenuHeading, string>> = {
  工作: "M2 7.5 8 2.500l6 5V13.500H2zM6.5 13.500v-4h3v4",
  当前项目: "M3.5 14V2.500h6V14M9.5 6.500h3.500V14M1.5 14h13M5.5 5.500h2M5.5 8h2M5.5 10.500h2",
  申报: "M4 1.500h6l2.5 2.500v10.500H4zM8.2 6.500v4.500M6 8.700h4.5",
  办理: "M2.5 3.500h11v9h-11zM5 6.500l1.2 1.200L8.5 5.500M5 10.500h6",
  管理: "M5.5 7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400zM1.5 13.500c0-5 8-5 8 0M10.5 3a2 2 0 0 1 0 4M11.5 9.500c2 .3 3 1.7 3 4",
  设置: "M2 4.500h6M11 4.500h3M9.5 3v3M2 11.500h2M7 11.500h7M5.5 10v3",
};

interface LinkListProps {
  readonly items: readonly MenuItem[];
  readonly onChosen: () => void;
}

const LinkList = ({ items, onChosen }: LinkListProps) =>
  items.map(({ path, label, isCurrent }) => (
    <a key={path} href={`#${path}`} aria-current={isCurrent ? "page" : undefined} onClick={onChosen}>
      {label}
    </a>
  ));

/** One group of the navigation: its heading folds and unfolds it, 更多 shows what is used less. */
export const MenuLinks = ({ group, onChosen }: { readonly group: MenuGroup; readonly onChosen: () => void }) => {
  const { heading, items, rest, isOpen } = group;
  return (
    <details open={isOpen}>
      <summary>
        <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={icons[heading]} strokeLinejoin="round" strokeLinecap="round" />
        </svg>
        <h2>{heading}</h2>
      </summary>
      <LinkList items={items} onChosen={onChosen} />
      {rest.length > 0 && (
        <details open={rest.some(({ isCurrent }) => isCurrent)}>
          <summary>更多</summary>
          <LinkList items={rest} onChosen={onChosen} />
        </details>
      )}
    </details>
  );
};
