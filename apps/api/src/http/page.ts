interface Window {
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

/** A page of a list, with where in the list it is. */
export function pageOf<Entry>(data: Entry[], { page, perPage, total }: Window) {
  const before = (page - 1) * perPage;
  return {
    data,
    page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    from: data.length === 0 ? 0 : before + 1,
    to: data.length === 0 ? 0 : before + data.length,
    total,
  };
}
