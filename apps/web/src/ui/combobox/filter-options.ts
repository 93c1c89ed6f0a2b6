import type { SelectOption } from '../select/select.tsx';

/** Quebec finds Québec: accents, capitals and outer spaces do not matter. */
const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Options whose words begin with the query come first, then those that hold it anywhere. */
export function filterOptions(options: readonly SelectOption[], query: string): SelectOption[] {
  const wanted = foldText(query);
  if (wanted === '') return [...options];
  const folded = options.map((option) => ({ option, text: foldText(option.label) }));
  const starts = folded.filter(({ text }) => text.startsWith(wanted) || text.includes(` ${wanted}`));
  const holds = folded.filter((entry) => entry.text.includes(wanted) && !starts.includes(entry));
  return [...starts, ...holds].map(({ option }) => option);
}
