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
type DrawPage = (href: string, locale: Locale) => Promise<Drawn | undefined>;
interface DrawingProgram {
  readonly openSite: (given: {
    readonly programSlug: string;
    readonly showsExamples: boolean;
    readonly fetch: (address: string, init?: { readonly headers?: Record<string, string> }) => Promise<Response>;
  }) => DrawPage;
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

/** In a page, nothing in the data can end the element around it. */
const forElement = (answers: unknown): string => JSON.stringify(answers).replaceAll('<', String.raw`\u003c`);

interface AskedPage {
  /** Path and query, with the prefix of the language. */
  readonly href: string;
  readonly locale: Locale;
  /** Their limit counts what the page asks for, as if their browser had asked. */
  readonly readerAddress: string;
}

interface PageBody {
  readonly elements: string;
  /** There is nothing at the address, and the page says so. */
  readonly isMissing: boolean;
}

/** Answers the page's body, or nothing when the browser has to draw it. */
export type PageDrawer = (asked: AskedPage) => Promise<PageBody | undefined>;

/**
 * Draws pages as a visitor sees them, with the program that the build made from the site's own code. It asks the
 * interface as a browser would, without leaving the process. When a page cannot be drawn, the browser does it.
 */
export function createPageDrawer(app: FastifyInstance, options: DrawingOptions): PageDrawer {
  const file = join(options.webRoot, '.server/draw-pages.js');
  if (!existsSync(file)) return async () => undefined;
  const reader = new AsyncLocalStorage<string>();
  const ask = async (address: string, init: { readonly headers?: Record<string, string> } = {}): Promise<Response> => {
    const answer = await app.inject({
      url: address,
      headers: init.headers ?? {},
      remoteAddress: reader.getStore() ?? '127.0.0.1',
    });
    const type = answer.headers['content-type'] ?? '';
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } });
  };
  const open = async (): Promise<DrawPage> => {
    const program: DrawingProgram = await import(pathToFileURL(file).href);
    const { programSlug, production } = options;
    return program.openSite({ programSlug, showsExamples: !production, fetch: ask });
  };
  let drawing: Promise<DrawPage> | undefined;
  let busy = 0;
  return async ({ href, locale, readerAddress }) => {
    if (busy >= AT_ONCE) return undefined;
    busy += 1;
    try {
      const draw = await (drawing ??= open());
      const drawn = await reader.run(readerAddress, () => draw(href, locale));
      if (!drawn) return undefined;
      const answers = `<script type="application/json" id="answers">${forElement(drawn.answers)}</script>`;
      return { elements: `<div id="root">${drawn.html}</div>${answers}`, isMissing: drawn.isMissing };
    } catch (error) {
      app.log.warn({ ...briefly(error), href }, 'a page could not be drawn');
      return undefined;
    } finally {
      busy -= 1;
    }
  };
}
