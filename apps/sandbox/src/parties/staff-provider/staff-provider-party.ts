import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { ownPagesOnly } from '../../pages/own-pages-only.ts';
import type { Party } from '../party.ts';
import { createTrafficLog } from '../traffic-log.ts';
import { CHOICE_PATH, choicePage, PEOPLE_PATH, peoplePage } from './pages.ts';
import { findPerson } from './people.ts';
import { openProvider, PROVIDER_PATH, type ProviderOptions, signOut } from './provider.ts';

/** The provider reads what is sent by itself, and answers by itself: no hook of the frame touches it. */
function mount(app: FastifyInstance, provider: () => Promise<Provider>): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${PROVIDER_PATH}/*`, async ({ raw, url }, reply) => {
      const answer = (await provider()).callback();
      reply.hijack();
      await answer(Object.assign(raw, { originalUrl: url, url: url.slice(PROVIDER_PATH.length) }), reply.raw);
    });
  });
}

/** The bank's OpenID Connect provider for the people who work there. */
export function createStaffProviderParty(options: ProviderOptions): Party {
  const traffic = createTrafficLog();
  let opened: Promise<Provider> | undefined;
  const provider = () => (opened ??= openProvider(options));
  return {
    name: 'Bank staff sign-in',
    description: 'Signs the bank’s own people in to the console by OpenID Connect, and tells it when they sign out.',
    page: { path: PEOPLE_PATH, title: 'Bank staff' },
    magicValues: [
      { value: 'Ines Duarte', effect: 'has no group of the console, and is refused' },
      { value: 'Tom Reyes', effect: 'proved a password alone: the portal asks for its own second factor' },
    ],
    traffic,
    registerRoutes(app, sendPage) {
      mount(app, provider);
      // The first who signs in does not wait for the library.
      app.addHook('onListen', async () => void (await provider()));
      app.get<{ Params: { uid: string } }>(`${CHOICE_PATH}/:uid`, ({ params }, reply) =>
        sendPage(reply, { title: 'Bank staff sign-in', path: PEOPLE_PATH, content: choicePage(params.uid) }),
      );
      app.get<{ Querystring: { who?: string } }>(`${CHOICE_PATH}/:uid/continue`, async ({ raw, query }, reply) => {
        const person = findPerson(query.who ?? '');
        traffic.record(`sign-in as ${person?.name ?? 'nobody'}`, person ? 'a code' : 'back without a code');
        const result = person
          ? { login: { accountId: person.id, amr: [...person.amr] } }
          : { error: 'access_denied', error_description: 'gave up' };
        return reply.redirect(await (await provider()).interactionResult(raw, reply.raw, result), 303);
      });
      app.get(PEOPLE_PATH, (_request, reply) =>
        sendPage(reply, { title: 'Bank staff', path: PEOPLE_PATH, content: peoplePage() }),
      );
      app.post<{ Body: { who?: string } }>(
        `${PEOPLE_PATH}/sign-out`,
        { preHandler: ownPagesOnly },
        async ({ body }, reply) => {
          const person = findPerson(body.who ?? '');
          if (person) {
            await signOut(await provider(), person.id);
            traffic.record(`sign-out of ${person.name}`, 'the portal was told');
          }
          return reply.redirect(PEOPLE_PATH, 303);
        },
      );
    },
  };
}
