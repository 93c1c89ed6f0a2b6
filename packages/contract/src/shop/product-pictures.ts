/** In a list, on a page, enlarged. */
const sides = { small: 160, medium: 480, large: 960 } as const;

const isKept = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/**
 * Where the site serves a product's picture. One that came in with an import is named by its hash, and is there in three
 * sizes. In the demonstration a name with a dot in it says how the picture is drawn: in which colour, from where.
 */
export const picturePath = (name: string, size: keyof typeof sides = 'small'): string =>
  isKept(name) ? `/pictures/${name}/${sides[size]}` : `/pictures/${name}.${name.includes('.') ? 'svg' : 'webp'}`;
