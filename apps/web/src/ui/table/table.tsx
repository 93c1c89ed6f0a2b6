import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are at the end of the cell, so that their digits align. */
  readonly figures?: boolean;
  /** Names the row; comes first when rows stack. */
  readonly primary?: boolean;
  /** A button or link that needs no label beside it. */
  readonly action?: boolean;
  /**
   * Where the cell is on phones: at the end of the name's line, on the two ends of the line below, on a line of its
   * own, or nowhere. One column that says so makes the table a dense list. A column that does not gets a line with its
   * label.
   */
  readonly onPhone?: 'nameEnd' | 'start' | 'end' | 'line' | 'hidden';
}

/** Browsers drop the table roles when CSS stacks a table, so the roles are written out. */
const roles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const;

interface TableProps<Row> {
  readonly caption: string;
  readonly hideCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

function cellLook<Row>(column: Column<Row>): string {
  return classNames(
    styles.cell,
    column.figures && styles.figures,
    column.primary && styles.primary,
    column.action && styles.action,
    column.onPhone && styles[column.onPhone],
  );
}

/** Stacks below 760 px: as labels and values, or as the columns say. */
export function Table<Row>({ caption, hideCaption, columns, rows, rowKey }: TableProps<Row>) {
  const isList = columns.some(({ onPhone }) => onPhone !== undefined);
  return (
    <table className={classNames(styles.table, isList && styles.list)} role={roles.table}>
      <caption className={hideCaption ? 'visually-hidden' : styles.caption}>{caption}</caption>
      <thead className={styles.head} role={roles.group}>
        <tr role={roles.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role={roles.column}
              className={column.figures ? styles.figures : undefined}
            >
              {column.action ? <span className="visually-hidden">{column.header}</span> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={roles.group}>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={styles.row} role={roles.row}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  if (column.primary) {
    return (
      <th scope="row" role={roles.rowHeader} className={cellLook(column)}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td role={roles.cell} className={cellLook(column)}>
      {!column.action && column.onPhone === undefined && (
        <span className={styles.label} aria-hidden="true">
          {column.header}
        </span>
      )}
      <div className={styles.value}>{column.cell(row)}</div>
    </td>
  );
}
