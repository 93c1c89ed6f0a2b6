/** The open page's own name; the general name of its kind must not replace it. */
export const ownTitle: { page?: string | undefined } = {};
