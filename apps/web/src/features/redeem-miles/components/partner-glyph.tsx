import { classNames } from '../../../ui/class-names.ts';
import styles from './partner-glyph.module.css';

interface Glyph {
  readonly path: string;
  readonly look: keyof typeof styles & string;
}

/** Drawn for this project on a 28 px grid, by the name the server gives. */
const glyphs: Readonly<Record<string, Glyph>> = {
  'blue-ridge': { path: 'M3 17 19 5c3-2 6 0 5 3l-3 9-6-3-5 6-2-5Z', look: 'sky' },
  solana: {
    path: 'M8 14a6 6 0 1 0 12 0 6 6 0 1 0-12 0M12.8 2h2.4v4h-2.4zM12.8 22h2.4v4h-2.4zM2 12.8h4v2.4H2zM22 12.8h4v2.4h-4z',
    look: 'sand',
  },
  'polar-cross': { path: 'm14 2 3 9 9 3-9 3-3 9-3-9-9-3 9-3Z', look: 'lilac' },
  'orient-loop': { path: 'M14 3a11 11 0 1 0 11 11h-5a6 6 0 1 1-6-6Z', look: 'blush' },
  altiplano: { path: 'm2 23 8-14 5 8 3-5 8 11Z', look: 'mint' },
  verdana: { path: 'M4 24C4 12 12 4 24 4c0 12-8 20-20 20Z', look: 'leaf' },
  'grand-union': { path: 'M4 24V10L14 4l10 6v14h-7v-7h-6v7Z', look: 'wood' },
  'half-moon': {
    path: 'M2 16c4-6 8-6 12 0s8 6 12 0v8H2ZM15.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
    look: 'sea',
  },
};

const unknown: Glyph = { path: 'm14 2 3 9 9 3-9 3-3 9-3-9-9-3 9-3Z', look: 'stone' };

/** Decoration: the partner's name is always beside it. */
export function PartnerGlyph({ icon }: { readonly icon: string }) {
  const { path, look } = glyphs[icon] ?? unknown;
  return (
    <span className={classNames(styles.glyph, styles[look])} aria-hidden="true">
      <svg viewBox="0 0 28 28" width="28" height="28" fill="currentColor" focusable="false">
        <path d={path} />
      </svg>
    </span>
  );
}
