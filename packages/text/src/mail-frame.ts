import { languageTags, type Words } from './index.ts';
import { localizePath } from './localized-path.ts';
import { escapeHtml, GROUND, INK, INK_2, LINE, proseHtml, RED, table, type } from './mail-parts.ts';

const STYLES = `:root{color-scheme:light dark}
a{color:inherit}
@media (max-width:599.98px){.pad{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.box{border-radius:0!important}.btn{width:100%!important}.btn a{display:block!important}h1{font-size:24px!important;line-height:30px!important}}
@media (prefers-color-scheme:dark){.ground{background:#10181e!important}.box{background:#18232b!important}.soft{background:#1d2932!important}.line{border-color:#334450!important}.ink{color:#eef3f5!important}.ink2{color:#b3c1ca!important}}`;

interface Framed {
  readonly subject: string;
  readonly preview: string;
  /** HTML. */
  readonly body: string;
  readonly brand: string;
  readonly publicUrl: string;
  readonly words: Words;
}

const row = (content: string, padding: string, style = ''): string =>
  `<tr><td class="pad line" style="padding:${padding};${style}">${content}</td></tr>`;

/** The same sheet for every mail: who writes, what it is about, and how to tell it from a forged one. */
export function frameMail({ subject, preview, body, brand, publicUrl, words: { t, locale } }: Framed): string {
  const title = escapeHtml(subject);
  const home = escapeHtml(`${publicUrl}${localizePath(locale, '/')}`);
  const fine = `margin:0 0 10px;${type(13, 19, INK_2)}`;
  const sheet = table(
    [
      `<tr><td height="4" bgcolor="${RED}" style="height:4px;font-size:0;line-height:0;background:${RED}">&nbsp;</td></tr>`,
      row(
        `<p class="ink" style="margin:0;font-weight:bold;${type(18, 24, INK)}">${escapeHtml(t('mail.program', { brand }))}</p>`,
        '28px 40px 0',
      ),
      row(
        `<h1 class="ink" style="margin:0 0 16px;font-weight:bold;letter-spacing:-.4px;${type(28, 34, INK)}">${proseHtml(subject)}</h1>\n${body}`,
        '28px 40px 12px',
      ),
      row(
        `<p class="ink2" style="${fine}">${escapeHtml(t('mail.neverAsk'))}</p><p class="ink2" style="${fine}"><a href="${home}" style="color:inherit">${escapeHtml(t('mail.program', { brand }))}</a></p>`,
        '20px 40px 18px',
        `border-top:1px solid ${LINE}`,
      ),
    ].join('\n'),
    {
      width: '600',
      className: 'box',
      style: 'width:100%;max-width:600px;background:#ffffff;border-radius:16px;overflow:hidden',
    },
  );
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${STYLES}</style>
</head>
<body class="ground" bgcolor="${GROUND}" style="margin:0;padding:0;background:${GROUND};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<div role="article" aria-roledescription="${escapeHtml(t('mail.kind'))}" aria-label="${title}" lang="${locale}">
${table(`<tr><td align="center" class="outer" style="padding:32px 12px">${sheet}</td></tr>`, { width: '100%', className: 'ground', style: `background:${GROUND}` })}
</div>
</body>
</html>
`;
}
