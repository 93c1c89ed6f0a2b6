import { isLocale, type Locale, locales, type Words } from '@rewards/text';
import { layOutMail } from '@rewards/text/server';
import type { FastifyInstance } from 'fastify';
import { markPublic } from '../http/access.ts';
import { mailSamples } from './mail-samples.ts';

interface GalleryOptions {
  readonly brand: () => Promise<string>;
  readonly publicUrl: string;
  readonly words: Record<Locale, Words>;
}

const POLICY = "default-src 'none';img-src 'self';style-src 'unsafe-inline';frame-src 'self';frame-ancestors 'self'";

const picture = (name: string, locale: Locale): string =>
  `<figure><figcaption>${name} (${locale})</figcaption><iframe loading="lazy" sandbox title="${name} (${locale})" src="mails/${name}/${locale}"></iframe></figure>`;

const page = (names: readonly string[]): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Emails</title>
<style>body{font:16px/1.5 system-ui;margin:32px;color-scheme:light dark}main{display:grid;gap:32px;grid-template-columns:repeat(auto-fill,minmax(min(100%,390px),1fr))}figure{margin:0}iframe{width:100%;height:720px;border:1px solid #8a99a3;border-radius:12px}</style>
<h1>Emails</h1><main>${names.flatMap((name) => locales.map((locale) => picture(name, locale))).join('\n')}</main>`;

/** All mails beside each other, in both languages, written by the code that sends them. Not in production. */
export async function serveMailGallery(app: FastifyInstance, { brand, publicUrl, words }: GalleryOptions) {
  await app.register(async (gallery) => {
    markPublic(gallery);
    gallery.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'content-security-policy': POLICY, 'x-frame-options': 'SAMEORIGIN' });
    });
    const samplesIn = async (locale: Locale) => mailSamples(words[locale], { brand: await brand(), publicUrl });
    gallery.get('/examples/mails', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(page(Object.keys(await samplesIn('en')))),
    );
    const one = '/examples/mails/:name/:locale';
    gallery.get<{ Params: { name: string; locale: string } }>(
      one,
      { schema: { hide: true } },
      async (request, reply) => {
        const { name, locale } = request.params;
        const draft = isLocale(locale) ? (await samplesIn(locale))[name] : undefined;
        if (!draft) return reply.callNotFound();
        const { html } = layOutMail(draft, { brand: await brand(), publicUrl, words });
        return reply.type('text/html; charset=utf-8').send(html);
      },
    );
  });
}
