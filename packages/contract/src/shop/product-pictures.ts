/** Where the site serves a product's picture. A name with a dot in it says how the picture is drawn: in which colour, from where. */
export const picturePath = (name: string): string => `/pictures/${name}.${name.includes('.') ? 'svg' : 'webp'}`;
