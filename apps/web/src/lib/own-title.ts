/** What a page is named after, while it is open: the name of its kind is not put over it. */
export const ownTitle: { page?: string | undefined } = {};
