import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isSensitive, matchPage, type PageMatch, pages } from '@rewards/contract/pages';
import { defaultLocale, isLocale, type Locale, languageTags, type Words } from '@rewards/text';
import { type LocalizedPath, localizePath, parseLocalizedPath } from '@rewards/text/localized-path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeListener } from '../platform/change-listener.ts';
import { markPublic } from './access.ts';
import type { SendRefusal } from './error-reply.ts';
import { createPageDrawer, frameOf, isDrawn, type PageBody } from './drawn-pages.ts';
import { KeptAnswers } from './kept-answers.ts';
import { preferredLocale } from './language.ts';
import { escapeHtml, writeHead, writeTitle } from './page-head.ts';
import { type PreparedAnswer, prepareText, sendPrepared } from './prepared-answer.ts';
import { dropPageHeaders, keepToOurselves } from './security.ts';

export interface SiteOptions {
  readonly webRoot: string;
  readonly publicUrl: string;
  readonly programSlug: string;
  readonly production: boolean;
  readonly words: Record<Locale, Words>;
  readonly sendRefusal: SendRefusal;
  readonly brandName: () => Promise<string>;
  /** The program's money, such as CAD: forms of addresses begin with its country. */
  readonly cashCode: () => Promise<string>;
  /** Of the program, for readers who ask for none. */
  readonly firstLanguage: () => Promise<Locale>;
  readonly changes: ChangeListener;
}

interface AskedPage extends LocalizedPath {
  /** Path and query as they were asked for. */
  readonly href: string;
  readonly match: PageMatch | undefined;
  readonly theme: string | undefined;
}

/** A reader who chose French, or whose browser asks for it, starts there; a deep address is never moved. */
function homeOfReader(request: FastifyRequest, first: Locale): Locale {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return isLocale(chosen) ? chosen : (preferredLocale(request.headers['accept-language']) ?? first);
}

/** What the reader chose in the footer. It is in the page before it is drawn: nothing flashes, and no script is needed. */
function themeOfReader(request: FastifyRequest): 'light' | 'dark' | undefined {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}

/** Set by the browser while somebody is logged on. The server does not know who it is: it draws the frame alone. */
const isLoggedOn = (request: FastifyRequest): boolean => /(?:^|;\s*)member=1(?:;|$)/.test(request.headers.cookie ?? '');

/** Drawn pages are kept until something in them changes. Offers that begin at a moment are seen that much later. */
const KEPT_MS = 30_000;
const MOST_KEPT_BYTES = 16 * 1024 * 1024;

type Preloads = Readonly<Record<string, Readonly<Record<Locale, readonly string[]>> | undefined>>;

/**
 * Written by the build: the files that a page, or a kind of page, needs. They are loaded together with the shell and
 * not after it.
 */
function readPreloads(webRoot: string): Preloads {
  const file = join(webRoot, '.vite/page-preloads.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * The application: what the build wrote into the page for current browsers, without the small scripts of the start, and
 * the styles that only the application needs.
 */
const SCRIPTS =
  / *<(?:script type="module" crossorigin|link rel="modulepreload" crossorigin|link rel="stylesheet" data-late) [^>]*>(?:<\/script>)?\n/g;

/**
 * A visitor's page is read before it is alive. Its scripts stand in a template, where no browser fetches them; the script
 * that comes first (apps/web/src/early) takes them out when the page is seen.
 */
function withScriptsAside(page: string, linksAhead: readonly string[]): string {
  const scripts = [...(page.match(SCRIPTS) ?? []).map((tag) => tag.trim()), ...linksAhead];
  return page
    .replaceAll(SCRIPTS, '')
    .replace('</head>', () => `  <template id="scripts">${scripts.join('')}</template>\n  </head>`);
}

/** What the page says to a browser that runs no script. */
function withoutScript({ locale }: AskedPage, isReadable: boolean, { t }: Words): string {
  if (isReadable) return `<noscript><p>${escapeHtml(t('descriptions.drawnWithoutScript'))}</p></noscript>`;
  const links = (['home', 'shop', 'faq'] as const).map(
    (name) => `<a href="${localizePath(locale, pages[name].path)}">${escapeHtml(t(`titles.${name}`))}</a>`,
  );
  return `<noscript><p>${escapeHtml(t('descriptions.scriptNeeded'))}</p><p>${links.join(' · ')}</p></noscript>`;
}

/** Sends the built application. It knows the pages: language, title, alternates, and 404 for what does not exist. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const indexFile = join(options.webRoot, 'index.html');
  if (!existsSync(indexFile)) {
    app.log.warn(`there is no built site at ${options.webRoot}; only the interface is served`);
    app.setNotFoundHandler((request, reply) => options.sendRefusal(request, reply, 'not_found'));
    return;
  }
  const template = readFileSync(indexFile, 'utf8');
  const preloads = readPreloads(options.webRoot);
  const preloadsOf = ({ name, page }: PageMatch) =>
    preloads[name] ?? preloads[page.access === 'member' ? 'member' : 'other'];
  await app.register(async (files) => {
    markPublic(files);
    const sent = (caching: string) => (reply: FastifyReply) => {
      dropPageHeaders(reply);
      reply.header('cache-control', caching);
    };
    // Names under assets/ hold a hash of their contents, so they never change. There are thousands: one route for all.
    await files.register(fastifyStatic, {
      root: join(options.webRoot, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      setHeaders: sent('public, max-age=31536000, immutable'),
    });
    // The few others are asked for again. Each has a route of its own: every other address is a page's.
    await files.register(fastifyStatic, {
      root: options.webRoot,
      decorateReply: false,
      index: false,
      wildcard: false,
      globIgnore: ['assets/**'],
      preCompressed: true,
      setHeaders: sent('no-cache'),
    });
  });

  const draw = createPageDrawer(app, options);
  const write = async (asked: AskedPage, body: PageBody | undefined): Promise<string> => {
    const { locale, match, theme } = asked;
    const content = `/v1/guest/program/${options.programSlug}/cms/page?locale=${languageTags[locale]}`;
    const isFrame = body?.kind === 'frame';
    const isReadable = body !== undefined && !isFrame;
    const head = [
      ...(isFrame ? [await writeTitle(asked, options)] : await writeHead(asked, options)),
      ...(body?.links ?? []),
      // The shell asks for this first; to load it together with the script saves a round trip. A drawn page has it.
      ...(isReadable ? [] : [`<link rel="preload" as="fetch" crossorigin="anonymous" href="${content}">`]),
    ];
    const ofPage = (match && preloadsOf(match)?.[locale]) ?? [];
    const ofMember = preloads[match?.name === 'home' ? 'memberHome' : 'member']?.[locale] ?? [];
    const linksAhead = isFrame ? [...new Set([...ofPage, ...ofMember])] : ofPage;
    const page = isReadable
      ? withScriptsAside(template, linksAhead)
      : template.replace('</head>', () => [...linksAhead, '</head>'].join('\n    '));
    return (
      page
        .replace(
          /<html [^>]*>/,
          `<html ${[
            `lang="${languageTags[locale]}"`,
            `data-program="${options.programSlug}"`,
            `data-cash="${escapeHtml(await options.cashCode())}"`,
            ...(theme === undefined ? [] : [`data-theme="${theme}"`]),
            ...(options.production ? [] : ['data-examples']),
          ].join(' ')}>`,
        )
        // The colour of the browser's own bar is given for each theme of the device.
        .replaceAll(/ media="\(prefers-color-scheme: (\w+)\)"/g, (asked, scheme) => {
          if (theme === undefined) return asked;
          return scheme === theme ? '' : ' media="not all"';
        })
        .replace(/<title>.*?<\/title>/s, () => head.join('\n    '))
        .replace('<div id="root"></div>', (empty) => body?.elements ?? empty)
        .replace('<noscript></noscript>', () => withoutScript(asked, isReadable, options.words[locale]))
    );
  };

  const kept = new KeptAnswers(MOST_KEPT_BYTES);
  let state = { sinceMs: performance.now() };
  const forget = () => {
    state = { sinceMs: performance.now() };
  };
  for (const topic of ['content', 'catalogue', 'clock'] as const) options.changes.onChange(topic, forget);

  interface DrawnPage {
    readonly answer: PreparedAnswer;
    readonly status: 200 | 404;
  }
  /** What everybody gets who asks the same, written out and compressed once. */
  const keptOr = async (
    key: string,
    asked: AskedPage,
    drawBody: () => Promise<PageBody | undefined>,
  ): Promise<DrawnPage | undefined> => {
    if (performance.now() - state.sinceMs > KEPT_MS) forget();
    const before = state;
    const known = kept.get(before, key);
    if (known) return { answer: known, status: 200 };
    const body = await drawBody();
    if (body === undefined) return undefined;
    const isMissing = body.kind === 'missing';
    const answer = prepareText(await write(isMissing ? { ...asked, match: undefined } : asked, body));
    // There are more addresses without a page than could be kept.
    if (isMissing) return { answer, status: 404 };
    // What changed while it was drawn may be missing in it.
    if (before === state) kept.keep(state, key, answer);
    return { answer, status: 200 };
  };

  /** The page as every visitor gets it, or the frame that is around it for every member. */
  const drawnPage = async (asked: AskedPage, request: FastifyRequest): Promise<DrawnPage | undefined> => {
    const { locale, match, theme = '' } = asked;
    const by = { locale, readerAddress: request.ip };
    if (isLoggedOn(request)) {
      const frame = frameOf(match, asked.href);
      if (frame === undefined) return undefined;
      const href = localizePath(locale, frame);
      return keptOr(`${theme} member ${href}`, asked, () => draw.frame({ ...by, href }));
    }
    if (!isDrawn(match, asked.href, request.headers.accept)) return undefined;
    return keptOr(`${theme} ${asked.href}`, asked, () => draw.page({ ...by, href: asked.href }));
  };

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!wantsPage) return options.sendRefusal(request, reply, 'not_found');
    const home = pathname === '/' ? homeOfReader(request, await options.firstLanguage()) : defaultLocale;
    if (home !== defaultLocale) {
      const query = request.url.slice(pathname.length);
      return reply
        .header('cache-control', 'no-store')
        .header('vary', 'cookie, accept-language')
        .redirect(`${localizePath(home, '/')}${query}`, 302);
    }
    const { locale, path } = parseLocalizedPath(pathname);
    const named = matchPage(path);
    const match = named?.page.developmentOnly && options.production ? undefined : named;
    // A form without fields, such as the log-on's, leaves a bare question mark.
    const asked = { href: request.url.replace(/\?$/, ''), locale, path, match, theme: themeOfReader(request) };
    const isSecret = isSensitive(path);
    // A token in an address must not leak through a referrer, nor card data to a script that is not ours.
    if (isSecret) keepToOurselves(reply);
    reply
      .header('cache-control', isSecret ? 'no-store' : 'no-cache')
      .header('vary', 'cookie, accept-language')
      .type('text/html; charset=utf-8');
    const drawn = await drawnPage(asked, request);
    reply.status(drawn?.status ?? (match ? 200 : 404));
    return drawn ? sendPrepared(request, reply, drawn.answer, 'text/html') : reply.send(await write(asked, undefined));
  });
}
