/** What text of usual size needs to be read (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Of two colours like #1a2b3c, from 1 to 21. */
export function contrastOf(ink: string, ground: string): number {
  const [dark = 0, light = 0] = [luminanceOf(ink), luminanceOf(ground)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export const isReadable = ({ ink, ground }: { readonly ink: string; readonly ground: string }): boolean =>
  contrastOf(ink, ground) >= LEAST_CONTRAST;
