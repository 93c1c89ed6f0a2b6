const fourDigits = (draw: (below: number) => number): string => String(draw(10_000)).padStart(4, '0');

/** Short enough to be read out on the phone, and telling nothing about how many there are. */
export const newConfirmation = (draw: (below: number) => number): string => `P-${fourDigits(draw)}-${fourDigits(draw)}`;
