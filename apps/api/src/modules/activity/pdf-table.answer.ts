import { endOf, INK, MARGIN, MUTED, type Pdf, ruleAt, writable } from './pdf-page.answer.ts';

interface Cell {
  readonly text: string;
  readonly align?: 'right';
}

/** Date, description, type, amount, points. */
export type TableRow = readonly Cell[];

const COLUMN_WIDTHS = [78, 212, 92, 72, 62] as const;
const ROW_HEIGHT = 17;
const TEXT_HEIGHT = 11;
const GAP = 6;

interface RowStyle {
  readonly font: 'Helvetica' | 'Helvetica-Bold';
  readonly color: string;
  readonly cell: 'TH' | 'TD';
}

const headStyle: RowStyle = { font: 'Helvetica-Bold', color: MUTED, cell: 'TH' };
const bodyStyle: RowStyle = { font: 'Helvetica', color: INK, cell: 'TD' };
const footStyle: RowStyle = { font: 'Helvetica-Bold', color: INK, cell: 'TD' };

function drawRow(pdf: Pdf, table: PDFKit.PDFStructureElement, row: TableRow, style: RowStyle): void {
  const y = pdf.y;
  let x = MARGIN;
  const cells = row.map(({ text, align }, place) => {
    const left = x;
    const width = COLUMN_WIDTHS[place] ?? 0;
    x += width;
    return pdf.struct(style.cell, {}, () => {
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
  table.add(pdf.struct('TR', {}, cells));
  pdf.y = y + ROW_HEIGHT;
}

interface Table {
  readonly head: TableRow;
  readonly rows: readonly TableRow[];
  /** Kept together, on one page. */
  readonly foot: readonly TableRow[];
}

/** Begins a new page when a row does not fit, and repeats the names of the columns there. */
export function drawTable(pdf: Pdf, { head, rows, foot }: Table): void {
  const table = pdf.struct('Table');
  pdf.addStructure(table);
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
  drawHead();
  for (const row of rows) {
    startPageIfFull(ROW_HEIGHT);
    drawRow(pdf, table, row, bodyStyle);
  }
  startPageIfFull(foot.length * ROW_HEIGHT + 8);
  ruleAt(pdf, pdf.y);
  pdf.y += 8;
  for (const row of foot) drawRow(pdf, table, row, footStyle);
  table.end();
}
