import { pictureTones } from './picture-tones.ts';

type Rgb = readonly [number, number, number];

/** The colours that products come in. A picture is drawn anew in the colour that its variant is called by. */
export const pictureColours = {
  midnight: '#1f2a44',
  silver: '#c9ced3',
  sand: '#d9c7a7',
  forest: '#2f5d46',
  brick: '#a4452c',
  sky: '#8fb8de',
  graphite: '#4a4f55',
  ivory: '#f3efe2',
  rose: '#d99aa8',
  mustard: '#d6a435',
} as const;

export type PictureColour = keyof typeof pictureColours;
/** With its parcel, from the other side, as a gift card, or as a gift card in an envelope. */
export type PictureView = 'boxed' | 'turned' | 'card' | 'letter';

const NATURAL = 'natural';
const PARCEL = '1f4e6';
const code = '[0-9a-f]+(?:-[0-9a-f]+)*';
const nameOfLook = new RegExp(`^(${code})\\.([a-z]+)(?:\\.([a-z]+))?(?:\\.(${code}))?\\.svg$`);

interface Look {
  readonly colour?: PictureColour | undefined;
  readonly view?: PictureView | undefined;
  /** A small picture in the corner of a gift card: what it is for. */
  readonly corner?: string | undefined;
}

/** The name of a picture as the catalogue keeps it. */
export const pictureName = (picture: string, { colour, view, corner }: Look): string =>
  colour || view ? [picture, colour ?? NATURAL, view, corner].filter((part) => part !== undefined).join('.') : picture;

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;
const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((value, at) => value + ((b[at] ?? 0) - value) * share) as never;
const hexOf = (colour: Rgb): string =>
  `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const isColour = (name: string): name is PictureColour => Object.hasOwn(pictureColours, name);

/** From light to colour: the middle of the picture gets the colour itself, its shadows and lights darker and lighter ones. */
function rampOf(colour: Rgb, [dark, middle, light]: readonly [number, number, number]): Rgb[] {
  const stops: readonly (readonly [number, Rgb])[] = [
    [0, mix(colour, BLACK, 0.72)],
    [Math.min(dark, middle - 2), mix(colour, BLACK, 0.42)],
    [middle, colour],
    [Math.max(light, middle + 2), mix(colour, WHITE, 0.45)],
    [101, mix(colour, WHITE, 0.8)],
  ];
  return Array.from({ length: 17 }, (_, step) => {
    const lightness = (step / 16) * 100;
    const at = Math.max(
      1,
      stops.findIndex(([limit]) => lightness <= limit),
    );
    const [from, below] = stops[at - 1] ?? [0, colour];
    const [to, above] = stops[at] ?? [100, colour];
    return mix(below, above, to === from ? 1 : (lightness - from) / (to - from));
  });
}

function colourFilter(picture: string, colour: PictureColour): string {
  const tones = pictureTones[picture];
  if (!tones) return '';
  const ramp = rampOf(rgbOf(pictureColours[colour]), tones);
  const channel = (letter: string, at: number): string =>
    `<feFunc${letter} type="table" tableValues="${ramp.map((each) => ((each[at] ?? 0) / 255).toFixed(3)).join(' ')}"/>`;
  const grey = '.2126 .7152 .0722 0 0';
  return [
    '<filter id="c" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">',
    `<feColorMatrix values="${grey} ${grey} ${grey} 0 0 0 1 0"/><feComponentTransfer>`,
    ...['R', 'G', 'B'].map(channel),
    '</feComponentTransfer></filter>',
  ].join('');
}

/** A gift card in its colour, with the mark of the shop. */
function card(colour: PictureColour, top: number): string {
  const base = rgbOf(pictureColours[colour]);
  return [
    '<defs><linearGradient id="g" x2="1" y2="1">',
    `<stop stop-color="${hexOf(mix(base, WHITE, 0.2))}"/><stop offset="1" stop-color="${hexOf(mix(base, BLACK, 0.25))}"/>`,
    `</linearGradient></defs><rect x="8" y="${top}" width="240" height="152" rx="16" fill="url(#g)"/>`,
    `<path d="M96 ${top}h72l-84 152H12z" fill="#fff" opacity=".12"/>`,
  ].join('');
}

const ENVELOPE =
  '<path d="M20 132 128 196 236 132V228q0 12-12 12H32q-12 0-12-12z" fill="#fbf8f2"/><path d="M20 132 128 196 236 132" fill="none" stroke="#d9d2c3" stroke-width="3"/>';

/** Answers the picture of that name as a drawing, or nothing if there is none. `read` gives the bytes of a picture. */
export async function drawPicture(
  name: string,
  read: (picture: string) => Promise<Buffer | undefined>,
): Promise<string | undefined> {
  const [, picture = '', colourName = '', view, corner] = nameOfLook.exec(name) ?? [];
  const colour = isColour(colourName) ? colourName : undefined;
  if (picture === '' || (!colour && colourName !== NATURAL)) return undefined;
  const image = async (of: string, place: string): Promise<string> => {
    const bytes = await read(of);
    return bytes ? `<image href="data:image/webp;base64,${bytes.toString('base64')}" ${place}/>` : '';
  };
  const square = (x: number, y: number, size: number): string => `x="${x}" y="${y}" width="${size}" height="${size}"`;
  const filter = colour ? colourFilter(picture, colour) : '';
  const tinted = (place: string) => image(picture, filter ? `${place} filter="url(#c)"` : place);
  const drawings: Record<PictureView | 'front', () => Promise<string>> = {
    front: () => tinted(square(0, 0, 256)),
    boxed: async () => (await image(PARCEL, square(122, 84, 132))) + (await tinted(square(2, 46, 178))),
    turned: async () =>
      `<g transform="translate(256) scale(-1 1) rotate(12 128 128)">${await tinted(square(24, 24, 208))}</g>`,
    card: async () =>
      card(colour ?? 'graphite', 52) +
      (await image(picture, square(80, 80, 96))) +
      (corner ? await image(corner, square(188, 62, 48)) : ''),
    letter: async () =>
      card(colour ?? 'graphite', 20) +
      (await image(picture, square(88, 36, 80))) +
      (corner ? await image(corner, square(192, 28, 44)) : '') +
      ENVELOPE,
  };
  const draw = Object.entries(drawings).find(([known]) => known === (view ?? 'front'))?.[1];
  const drawn = (await read(picture)) ? await draw?.() : undefined;
  return (
    drawn &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${view === 'card' || view === 'letter' ? '' : filter}${drawn}</svg>`
  );
}
