import { type Points, points } from '@rewards/amounts';
import { formatPoints } from '@rewards/text/formats';
import { useWords } from '../../../lib/words.tsx';

interface MonthTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly Points[] }[];
}

/** For screen readers, the figures of a chart. Readers who see have the chart. */
export function MonthTable({ caption, columns, rows }: MonthTableProps) {
  const { locale } = useWords();
  return (
    // A table is as wide as its content, even a hidden one: the box around it is cut.
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.slice(1).map((column, at) => (
                <td key={column}>{formatPoints(locale, figures[at] ?? points(0))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
