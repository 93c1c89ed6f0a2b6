interface MailProduct {
  readonly name: string;
  readonly details: readonly string[];
  readonly amount: string;
  /** As the catalogue names it. */
  readonly picture: string | null;
}

/** A line of a list, a figure with its name, or a product. */
export type MailRow =
  | { readonly text: string; readonly url?: string | null | undefined }
  | { readonly label: string; readonly value: string }
  | { readonly text: string; readonly product: MailProduct };

/*
 * Mail programs know tables, attributes and styles on the element itself, and few know more. The classes are for those
 * that know a media query: a dark ground and a narrow screen.
 */
const FONT = "font-family:'Helvetica Neue',Arial,sans-serif";
export const INK = '#1a2730';
export const INK_2 = '#4d6474';
export const LINE = '#d6dee3';
export const GROUND = '#f3f6f7';
export const RED = '#db0011';

export const type = (size: number, line: number, colour: string): string =>
  `${FONT};font-size:${size}px;line-height:${line}px;color:${colour}`;

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Escaped, with lines as they were written. A number of an order or a telephone stays on one line. */
export const proseHtml = (text: string): string =>
  escapeHtml(text)
    .replaceAll('\n', '<br>')
    .replaceAll(/\b[A-Z\d]+(?:-[A-Z\d]+)+\b/g, '<span style="white-space:nowrap">$&</span>');

export const table = (content: string, { className = '', style = '', width = '' } = {}): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${width && ` width="${width}"`}${
    className && ` class="${className}"`
  }${style && ` style="${style}"`}>${content}</table>`;

export const paragraphHtml = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${type(16, 24, INK)}">${proseHtml(text)}</p>`;

export const closingHtml = (text: string): string =>
  `<p class="ink2" style="margin:0 0 16px;${type(14, 21, INK_2)}">${proseHtml(text)}</p>`;

const buttonLooks = {
  filled: { ground: RED, edge: RED, ink: '#ffffff' },
  outlined: { ground: '#ffffff', edge: INK, ink: INK },
};

export function buttonHtml(
  { text, url }: { readonly text: string; readonly url: string },
  look: keyof typeof buttonLooks = 'filled',
): string {
  const { ground, edge, ink } = buttonLooks[look];
  return table(
    `<tr><td align="center" bgcolor="${ground}" style="background:${ground};border:1px solid ${edge};border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 27px;font-weight:bold;text-decoration:none;${type(16, 20, ink)}">${escapeHtml(text)}</a></td></tr>`,
    { className: 'btn', style: 'margin:8px 0 24px' },
  );
}

/**
 * Mail programs show PNG, and seldom anything newer. A picture that is drawn in a colour or with its parcel has the dot
 * in its name, and what stands before it is the picture it is drawn from.
 */
const pictureUrl = (picture: string, publicUrl: string): string =>
  `${publicUrl}/pictures/${picture.split('.')[0]}/small.png`;

function productHtml({ name, details, amount, picture }: MailProduct, publicUrl: string): string {
  const image =
    picture === null
      ? ''
      : `<img src="${escapeHtml(pictureUrl(picture, publicUrl))}" width="56" height="56" alt="" style="display:block;width:56px;height:56px;border:0">`;
  const more = details.map(
    (detail) => `<br><span class="ink2" style="${type(14, 20, INK_2)}">${escapeHtml(detail)}</span>`,
  );
  return `<tr><td width="56" valign="top" style="width:56px;padding:0 16px 16px 0">${image}</td><td valign="top" class="ink" style="padding:0 12px 16px 0;${type(16, 22, INK)}"><b>${escapeHtml(name)}</b>${more.join('')}</td><td align="right" valign="top" class="ink" style="padding:0 0 16px;white-space:nowrap;${type(15, 22, INK)}">${escapeHtml(amount)}</td></tr>`;
}

const LONGEST_FIGURE = 20;

function rowHtml(row: Exclude<MailRow, { product: MailProduct }>, place: number): string {
  const edge = place === 0 ? '' : `border-top:1px solid ${LINE};`;
  if ('label' in row) {
    // A figure stays on one line and leaves the rest to its name.
    const isFigure = row.value.length <= LONGEST_FIGURE;
    return `<tr><td${isFigure ? '' : ' width="40%"'} class="ink2 line" valign="top" style="padding:11px 16px 11px 0;${edge}${type(15, 22, INK_2)}">${escapeHtml(row.label)}</td><td class="ink line" align="right" valign="top" style="padding:11px 0;${isFigure ? 'white-space:nowrap;' : ''}font-weight:bold;${edge}${type(15, 22, INK)}">${escapeHtml(row.value)}</td></tr>`;
  }
  const text = escapeHtml(row.text);
  const content = row.url ? `<a href="${escapeHtml(row.url)}" style="color:inherit">${text}</a>` : text;
  return `<tr><td colspan="2" class="ink line" valign="top" style="padding:11px 0;${edge}${type(15, 22, INK)}">${content}</td></tr>`;
}

/** Products stand on the ground of the mail; everything else is in a box. */
export function rowsHtml(rows: readonly MailRow[], publicUrl: string): string {
  if (rows.length === 0) return '';
  const products = rows.flatMap((row) => ('product' in row ? [productHtml(row.product, publicUrl)] : []));
  if (products.length > 0) return table(products.join(''), { width: '100%', style: 'margin:8px 0' });
  const lines = rows.flatMap((row) => ('product' in row ? [] : [row])).map(rowHtml);
  const inner = table(lines.join(''), { width: '100%' });
  return table(`<tr><td style="padding:8px 20px">${inner}</td></tr>`, {
    width: '100%',
    className: 'soft',
    style: `background:${GROUND};border-radius:12px;margin:0 0 24px`,
  });
}
