export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

export const extensions: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

export const MAX_SIDE_PX = 4_000;

/** A picture without its bytes. */
export interface Picture {
  readonly sha256: string;
  readonly mediaType: PictureType;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
  readonly uploadedAt: Date;
  /** The staff person's name. */
  readonly uploadedBy: string;
}

export const nameOf = ({ sha256, mediaType }: Pick<Picture, 'sha256' | 'mediaType'>): string =>
  `${sha256}.${extensions[mediaType]}`;

/** As documents name it. */
export const pathOf = (picture: Pick<Picture, 'sha256' | 'mediaType'>): string => `/v1/pictures/${nameOf(picture)}`;

/** The name in the path of a picture that was uploaded; nothing for any other path. */
export const uploadedNameIn = (path: string): string | undefined =>
  /^\/v1\/pictures\/([0-9a-f]{64}\.(?:png|jpg|webp))$/.exec(path)?.[1];

/** What the site comes with, and is offered where a picture is chosen. */
export const shippedPictures: readonly string[] = ['/slides/cards.svg', '/slides/miles.svg', '/slides/statement.svg'];

/** The pictures of products are thousands, each named by its characters: they are not offered, but they are there. */
export const isShipped = (path: string): boolean =>
  shippedPictures.includes(path) || /^\/pictures\/[0-9a-f]+(?:-[0-9a-f]+)*\.webp$/.test(path);
