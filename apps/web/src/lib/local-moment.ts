const two = (value: number): string => String(value).padStart(2, '0');

/** The format of the browser's date field: local day and time, without a zone. */
export function toLocalMoment(iso: string | null): string {
  if (iso === null) return '';
  const moment = new Date(iso);
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

export function fromLocalMoment(text: string): string | null {
  const moment = new Date(text);
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
