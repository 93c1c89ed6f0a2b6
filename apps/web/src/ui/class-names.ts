/** Joins the class names that apply; CSS modules type a name as possibly undefined. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
