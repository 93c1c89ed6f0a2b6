interface Window {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

/** A page of a list, with where in the list it is. */
export function pageAnswer<Entry>(data: Entry[], { page, perPage, total }: Window) {
  const first = (page - 1) * perPage;
  return {
    data,
    page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    from: data.length === 0 ? 0 : first + 1,
    to: data.length === 0 ? 0 : first + data.length,
    total,
  };
}
