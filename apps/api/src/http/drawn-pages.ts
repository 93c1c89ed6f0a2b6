import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageMatch } from '@rewards/contract/pages';
import type { Locale } from '@rewards/text';
import type { FastifyInstance } from 'fastify';
import { briefly } from '../platform/log.ts';

/** What the built program for drawing gives; see apps/web/src/server.tsx. */
interface Drawn {
  readonly html: string;
  readonly isMissing: boolean;
  readonly answers: unknown;
}
interface Site {
  readonly drawPage: (href: string, locale: Locale) => Promise<Drawn | undefined>;
  readonly drawFrame: (href: string, locale: Locale) => Promise<string>;
}
interface DrawingProgram {
  readonly openSite: (given: {
    readonly programSlug: string;
    readonly showsExamples: boolean;
    readonly fetch: (address: string, init?: { readonly headers?: Record<string, string> }) => Promise<Response>;
  }) => Site;
}

interface DrawingOptions {
  readonly webRoot: string;
  readonly programSlug: string;
  readonly production: boolean;
}

/** A page more than these is sent undrawn: the browser draws it, and nobody waits in a queue. */
const AT_ONCE = 4;

/** Pages that only lead on, or that a server cannot know. */
const leftToBrowser = new Set(['logout', 'error', 'examples', 'redeemCashBack']);

/** Open to visitors, and without a token or personal data. The log-on page is empty until somebody types. */
const isForVisitors = ({ name, page }: PageMatch, href: string): boolean =>
  page.access === 'public' &&
  (page.sensitive === undefined || (name === 'login' && !/[?&]token=/.test(href))) &&
  !leftToBrowser.has(name);

/** An address that does not exist is drawn for people who read; a program that tries addresses does not need it. */
export const isDrawn = (match: PageMatch | undefined, href: string, accept: string | undefined): boolean =>
  match ? isForVisitors(match, href) : accept?.includes('text/html') === true;

/** Pages with another frame or none, and pages that a member only passes through. */
const withoutFrame = new Set(['login', 'loginAs', 'sso', 'logout', 'error', 'examples']);

/**
 * The address that a member's frame is drawn for: one for all addresses of a page, because a frame shows nothing of what
 * the page is about. Only Apple's pages have another header. The console is left to the browser.
 */
export function frameOf(match: PageMatch | undefined, href: string): string | undefined {
  if (!match || match.page.access === 'staff' || withoutFrame.has(match.name)) return undefined;
  const path = match.page.path.replace(/\/\{.*$/, '').replaceAll(/\$\w+/g, 'any');
  // What a member searches for is no route.
  return /apple/i.test(href.replace(/[?&]search=[^&]*/, '')) ? `${path}?apple` : path;
}

/** In a page, nothing in the data can end the element around it. */
const forElement = (answers: unknown): string => JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);

/**
 * React begins what it draws with a link for every picture that is not loaded late. In the body most of them come no
 * earlier than the pictures themselves.
 */
const PICTURE_LINKS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

const firstPictures = (html: string): string[] =>
  (PICTURE_LINKS.exec(html)?.[0].match(/<[^>]*>/g) ?? []).filter((link) => link.includes(' fetchPriority="high"'));

interface AskedPage {
  /** Path and query, with the prefix of the language. */
  readonly href: string;
  readonly locale: Locale;
  /** Their limit counts what the page asks for, as if their browser had asked. */
  readonly readerAddress: string;
}

export interface PageBody {
  /** For the head: the picture that is seen first is asked for before the script. */
  readonly links: readonly string[];
  readonly elements: string;
  /** The page, a page that says that there is nothing at the address, or only the frame around a member's page. */
  readonly kind: 'page' | 'missing' | 'frame';
}

/** Both answer the page's body, or nothing when the browser has to draw it. */
interface PageDrawer {
  readonly page: (asked: AskedPage) => Promise<PageBody | undefined>;
  readonly frame: (asked: AskedPage) => Promise<PageBody | undefined>;
}

/**
 * Draws pages as a visitor sees them, and the frame around every member's page, with the program that the build made
 * from the site's own code. It asks the interface as a browser would, without leaving the process. When a page cannot be
 * drawn, the browser does it.
 */
export function createPageDrawer(app: FastifyInstance, options: DrawingOptions): PageDrawer {
  const file = join(options.webRoot, '.server/draw-pages.js');
  if (!existsSync(file)) return { page: async () => undefined, frame: async () => undefined };
  const reader = new AsyncLocalStorage<string>();
  const ask = async (address: string, init: { readonly headers?: Record<string, string> } = {}): Promise<Response> => {
    const answer = await app.inject({
      url: address,
      headers: init.headers ?? {},
      remoteAddress: reader.getStore() ?? '127.0.0.1',
    });
    const type = answer.headers['content-type'] ?? '';
    return new Response(answer.rawPayload, { status: answer.statusCode, headers: { 'content-type': type } });
  };
  const open = async (): Promise<Site> => {
    const program: DrawingProgram = await import(pathToFileURL(file).href);
    const { programSlug, production } = options;
    return program.openSite({ programSlug, showsExamples: !production, fetch: ask });
  };
  let opening: Promise<Site> | undefined;
  let busy = 0;
  const draw = async (
    { href, readerAddress }: AskedPage,
    drawWith: (site: Site) => Promise<PageBody | undefined>,
  ): Promise<PageBody | undefined> => {
    if (busy >= AT_ONCE) return undefined;
    busy += 1;
    try {
      const site = await (opening ??= open());
      return await reader.run(readerAddress, () => drawWith(site));
    } catch (error) {
      app.log.warn({ ...briefly(error), href }, 'a page could not be drawn');
      return undefined;
    } finally {
      busy -= 1;
    }
  };
  return {
    page: (asked) =>
      draw(asked, async ({ drawPage }) => {
        const drawn = await drawPage(asked.href, asked.locale);
        if (!drawn) return undefined;
        const answers = `<script type="application/json" id="answers">${forElement(drawn.answers)}</script>`;
        return {
          links: firstPictures(drawn.html),
          elements: `<div id="root">${drawn.html.replace(PICTURE_LINKS, '')}</div>${answers}`,
          kind: drawn.isMissing ? 'missing' : 'page',
        };
      }),
    frame: (asked) =>
      draw(asked, async ({ drawFrame }) => {
        const html = await drawFrame(asked.href, asked.locale);
        return { links: [], elements: `<div id="root" data-frame>${html}</div>`, kind: 'frame' };
      }),
  };
}
