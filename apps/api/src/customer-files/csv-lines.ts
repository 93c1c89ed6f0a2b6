import { CsvError, parse } from 'csv-parse';
import type { FileLine } from '../modules/customers/index.ts';
import { WrongFile } from './wrong-file.ts';

type Cells = Readonly<Record<string, string>>;

const both = ['kind', 'customer', 'as_of'];
const ofCustomers = [
  'customer_kind',
  'first_name',
  'last_name',
  'email',
  'email_confirmed',
  'phone',
  'language',
  'customer_number',
];
const ofAddresses = ['line1', 'line2', 'city', 'region', 'postal_code', 'country'];
const ofCards = [
  'card',
  'holder',
  'primary_customer',
  'family',
  'type_code',
  'number_ending',
  'name_on_card',
  'status',
  'pool',
  'replaces',
  'opened_at',
];
const columns = new Set([...both, ...ofCustomers, ...ofAddresses.map((name) => `address_${name}`), ...ofCards]);

/** A misspelt column would look as if the bank said nothing about it. */
function checkedColumns(names: readonly string[]): string[] {
  const missing = both.filter((name) => !names.includes(name));
  const unknown = names.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new WrongFile(`The file has no column ${missing.join(', ')}.`);
  if (unknown.length > 0) throw new WrongFile(`The file has columns that mean nothing: ${unknown.join(', ')}.`);
  return [...names];
}

/** An empty cell says nothing. */
const pick = (cells: Cells, names: readonly string[], prefix = ''): object =>
  Object.fromEntries(names.flatMap((name) => (cells[prefix + name] ? [[name, cells[prefix + name]]] : [])));

const flags: Readonly<Record<string, boolean>> = { yes: true, no: false };

function toTold(cells: Cells): object {
  if (cells['kind'] === 'card') return pick(cells, [...both, ...ofCards]);
  const { email_confirmed: confirmed = '' } = cells;
  const address = pick(cells, ofAddresses, 'address_');
  return {
    ...pick(cells, [...both, ...ofCustomers]),
    ...(confirmed && { email_confirmed: flags[confirmed] ?? confirmed }),
    ...(Object.keys(address).length > 0 && { address }),
  };
}

interface Row {
  readonly record: Cells;
  readonly info: { readonly lines: number };
}

/** A row is a line of the feed. Customers and cards may be in one file, in any order. */
export async function* csvLines(chunks: AsyncIterable<string>): AsyncGenerator<FileLine> {
  const parser = parse({
    columns: checkedColumns,
    info: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
  });
  const feeding = (async () => {
    for await (const chunk of chunks)
      if (!parser.write(chunk)) await new Promise((drained) => parser.once('drain', drained));
    parser.end();
  })();
  feeding.catch((error: unknown) => parser.destroy(error as Error));
  try {
    for await (const { record, info } of parser as AsyncIterable<Row>) {
      yield { number: info.lines, told: toTold(record) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new WrongFile(error.message) : error;
  }
  await feeding;
}
