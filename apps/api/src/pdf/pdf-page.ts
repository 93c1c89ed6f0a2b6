import { PassThrough, type Readable } from 'node:stream';

export const MARGIN = 48;
const BOTTOM = 64;
export const INK = '#1d262c';
export const MUTED = '#55636b';
export const RULE = '#c9d1d6';

/** What the standard fonts can write beside Latin-1. */
const WINDOWS_EXTRAS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const isWritable = (character: string): boolean =>
  /^[\u0020-\u007e\u00a0-\u00ff]$/.test(character) || WINDOWS_EXTRAS.includes(character);

/**
 * The font has all French accents. A letter of another alphabet becomes the nearest letter, or a mark where there is
 * none.
 */
export function writable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (isWritable(character)) return character;
    // As wide and as high as a minus; the font has none. What a screen reader reads is the true one (pdf-table.ts).
    if (character === '\u2212') return '\u2013';
    if (/\s/u.test(character)) return ' ';
    const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return Array.from(plain).every(isWritable) ? plain : '?';
  }).join('');
}

export type Pdf = PDFKit.PDFDocument;

/**
 * A document that says its language and its title, and whose parts a screen reader can tell apart. The library and its
 * fonts take megabytes: they are loaded with the first document.
 */
export async function openPdf(title: string, languageTag: string): Promise<Pdf> {
  const { default: Document } = await import('pdfkit');
  return new Document({
    size: 'LETTER',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: BOTTOM },
    // Page numbers include the total, so pages wait until the last one is written. Their number is limited.
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.5',
    lang: languageTag,
    displayTitle: true,
    info: { Title: writable(title) },
  });
}

export const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN;
export const endOf = (pdf: Pdf): number => pdf.page.height - BOTTOM;

interface TextStyle {
  readonly font?: 'Helvetica' | 'Helvetica-Bold' | 'Helvetica-Oblique';
  readonly size?: number;
  readonly color?: string;
  readonly tag?: 'H1' | 'H2' | 'P';
}

/** A paragraph or a heading below what was written last. */
export function writeText(
  pdf: Pdf,
  text: string,
  { font = 'Helvetica', size = 10, color = INK, tag = 'P' }: TextStyle = {},
) {
  pdf.addStructure(
    pdf.struct(tag, {}, () => {
      pdf
        .font(font)
        .fontSize(size)
        .fillColor(color)
        .text(writable(text), MARGIN, pdf.y, { width: widthOf(pdf) });
    }),
  );
}

/** Decoration, not content: screen readers skip it. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export function ruleAt(pdf: Pdf, y: number): void {
  decorate(pdf, () => {
    pdf.save().lineWidth(0.5).strokeColor(RULE);
    pdf
      .moveTo(MARGIN, y)
      .lineTo(pdf.page.width - MARGIN, y)
      .stroke();
    pdf.restore();
  });
}

export function numberPages(pdf: Pdf, say: (page: number, pages: number) => string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    decorate(pdf, () => {
      // Below the margin, where the library would begin a new page.
      pdf.page.margins.bottom = 0;
      pdf.font('Helvetica').fontSize(8).fillColor(MUTED);
      pdf.text(writable(say(page + 1, count)), MARGIN, pdf.page.height - BOTTOM + 24, {
        width: widthOf(pdf),
        align: 'right',
        lineBreak: false,
      });
    });
  }
}

/** A document of a page or two: it is written while it is sent. */
export function sendPdf(pdf: Pdf): Readable {
  const file = pdf.pipe(new PassThrough());
  pdf.end();
  return file;
}
