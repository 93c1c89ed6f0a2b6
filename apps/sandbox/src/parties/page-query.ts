const MAX_LIMIT = 500;

/** How a feed of the bank is asked for a page. */
export const pageQuery = {
  type: 'object',
  properties: {
    after: { type: 'string', maxLength: 200 },
    limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: MAX_LIMIT },
  },
} as const;
