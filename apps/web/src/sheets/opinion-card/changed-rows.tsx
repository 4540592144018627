import type { ChangedSet } from "@tushen/domain/models/changed-sets";

/** The rows of a table of values before and after; those of a property set stand under its name. */
export const ChangedRows = ({ sets }: { readonly sets: readonly ChangedSet[] }) =>
  sets.map(({ title, rows }) => (
    <tbody key={title}>
      {title !== "" && (
        <tr>
          <th scope="rowgroup" colSpan={3}>
            <b>{title}</b>
          </th>
        </tr>
      )}
      {rows.map(({ name, before, after }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  ));
