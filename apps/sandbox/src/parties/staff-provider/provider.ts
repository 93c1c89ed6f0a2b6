import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import { createMemory } from './memory.ts';
import { CHOICE_PATH } from './pages.ts';
import { findPerson } from './people.ts';

export const PROVIDER_PATH = '/bank/staff';
/** The portal has the same in development. They are for play only: everybody can read them here. */
const CLIENT_ID = 'rewards-console';
const CLIENT_SECRET = 'a secret of the sandbox, known to everybody';

export interface ProviderOptions {
  /** Where a browser finds the sandbox: the provider is named by it. */
  readonly publicUrl: string;
  readonly portalPublicUrl: string;
  /** Where the portal is told that somebody signed out. */
  readonly portalUrl: string;
}

/** Loaded beside everything else: nobody waits for it. */
export async function openProvider({ publicUrl, portalPublicUrl, portalUrl }: ProviderOptions): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  // A demonstration changes people often: the provider asks each time who it is.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('asks_each_time', 'choose a person', ({ oidc }) => oidc.result?.login === undefined),
    );
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomBytes(6).toString('hex') };
  const provider = new OidcProvider(`${publicUrl}${PROVIDER_PATH}`, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${portalPublicUrl}/staff/sign-in`, `${portalPublicUrl}/fr/staff/sign-in`],
        id_token_signed_response_alg: 'ES256',
        backchannel_logout_uri: `${portalUrl}/v1/staff/sign-out`,
        backchannel_logout_session_required: true,
      },
    ],
    adapter: createMemory(),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub', 'amr'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
    // Most banks' providers tell groups in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { policy, url: (_ctx, { uid }) => `${CHOICE_PATH}/${uid}` },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 3600, IdToken: 300, Interaction: 600, Session: 36_000 },
    findAccount: (_ctx, id) => {
      const person = findPerson(id);
      if (!person) return undefined;
      const { name, email, groups } = person;
      return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: true, groups: [...groups] }) };
    },
    // The bank's own tool: nobody is asked whether it may know them.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    // Its own fetch calls no address of this machine, and here everybody lives on it.
    fetch: (url, { method, headers, body, signal } = {}) =>
      fetch(url, {
        method: method ?? 'GET',
        ...(headers && { headers }),
        ...(body && { body }),
        ...(signal && { signal }),
      }),
  });
  return provider;
}

/** Sends the portal a logout token for every session of the person. */
export async function signOut(provider: Provider, personId: string): Promise<void> {
  const client = (await provider.Client.find(CLIENT_ID)) as
    | { readonly backchannelLogout: (person: string, session: string | undefined) => Promise<void> }
    | undefined;
  await client?.backchannelLogout(personId, undefined);
}
