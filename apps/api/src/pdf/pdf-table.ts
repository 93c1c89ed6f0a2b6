import { endOf, INK, MARGIN, MUTED, type Pdf, ruleAt, writable } from './pdf-page.ts';

interface Cell {
  readonly text: string;
  readonly align?: 'right';
}

export type TableRow = readonly Cell[];

const ROW_HEIGHT = 17;
const TEXT_HEIGHT = 11;
const GAP = 6;
/** So many rows go with the totals to the next page: totals alone say nothing. */
const ROWS_BEFORE_FOOT = 3;

interface RowStyle {
  readonly font: 'Helvetica' | 'Helvetica-Bold';
  readonly color: string;
  readonly cell: 'TH' | 'TD';
}

const headStyle: RowStyle = { font: 'Helvetica-Bold', color: MUTED, cell: 'TH' };
const bodyStyle: RowStyle = { font: 'Helvetica', color: INK, cell: 'TD' };
const footStyle: RowStyle = { font: 'Helvetica-Bold', color: INK, cell: 'TD' };

interface Drawn {
  readonly element: PDFKit.PDFStructureElement;
  readonly widths: readonly number[];
}

function drawRow(pdf: Pdf, { element, widths }: Drawn, row: TableRow, style: RowStyle): void {
  const y = pdf.y;
  let x = MARGIN;
  const cells = row.map(({ text, align }, place) => {
    const left = x;
    const width = widths[place] ?? 0;
    x += width;
    return pdf.struct(style.cell, text.includes('\u2212') ? { actual: text } : {}, () => {
      pdf.font(style.font).fontSize(9).fillColor(style.color);
      // One line each: a long merchant's name is cut, so that it does not break the layout.
      pdf.text(writable(text), left, y, {
        width: width - GAP,
        height: TEXT_HEIGHT,
        align: align ?? 'left',
        ellipsis: true,
      });
    });
  });
  element.add(pdf.struct('TR', {}, cells));
  pdf.y = y + ROW_HEIGHT;
}

interface Table {
  /** Of the columns, in points of the page. */
  readonly widths: readonly number[];
  readonly head: TableRow;
  readonly rows: readonly TableRow[];
  /** Kept together, on one page. */
  readonly foot: readonly TableRow[];
}

/** Begins a new page when a row does not fit, and repeats the names of the columns there. */
export function drawTable(pdf: Pdf, { widths, head, rows, foot }: Table): void {
  const element = pdf.struct('Table');
  const table = { element, widths };
  pdf.addStructure(element);
  const drawHead = (): void => {
    drawRow(pdf, table, head, headStyle);
    ruleAt(pdf, pdf.y - 3);
    pdf.y += 3;
  };
  const startPageIfFull = (height: number): void => {
    if (pdf.y + height <= endOf(pdf)) return;
    pdf.addPage();
    drawHead();
  };
  const footHeight = foot.length * ROW_HEIGHT + 8;
  const firstKept = Math.max(0, rows.length - ROWS_BEFORE_FOOT);
  drawHead();
  for (const [place, row] of rows.entries()) {
    startPageIfFull(place === firstKept ? (rows.length - firstKept) * ROW_HEIGHT + footHeight : ROW_HEIGHT);
    drawRow(pdf, table, row, bodyStyle);
  }
  ruleAt(pdf, pdf.y);
  pdf.y += 8;
  for (const row of foot) drawRow(pdf, table, row, footStyle);
  element.end();
}
