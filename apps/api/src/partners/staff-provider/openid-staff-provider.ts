import { createRemoteJWKSet, errors, importJWK, type JWK, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import * as z from 'zod';
import type { ProviderPerson, StaffProvider } from './staff-provider.ts';

export interface StaffProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** One of the two proves who we are. */
  readonly clientSecret: string | undefined;
  readonly privateKey: JWK | undefined;
  readonly scope: string;
  /** What the provider calls a second factor, in `amr` or `acr`. */
  readonly secondFactors: readonly string[];
  /** Told when the provider could not be asked: its people cannot log on. */
  readonly onFault: (error: unknown) => void;
}

const TIMEOUT_SECONDS = 3;
/** Addresses and abilities of a provider change rarely; its keys are fetched anew whenever one is not known. */
const KNOWN_FOR_MS = 60 * 60 * 1000;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const MAX_LOGOUT_AGE_SECONDS = 300;
const CLOCK_TOLERANCE_SECONDS = 30;
/** Keys that are published can check these; a secret that both sides know is no signature of the provider. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA', 'Ed25519'];

const text = (most: number) => z.string().trim().min(1).max(most);
const optionalText = text(254).optional().catch(undefined);
const claimsShape = z.object({
  sub: text(255),
  sid: text(255).optional().catch(undefined),
  name: optionalText,
  email: optionalText,
  groups: z.array(z.string()).optional().catch(undefined),
  amr: z.array(z.string()).catch([]),
  acr: optionalText,
});

const logoutShape = z.object({
  iss: z.string(),
  jti: text(255),
  sub: text(255).optional(),
  sid: text(255).optional(),
  events: z.looseObject({ [LOGOUT_EVENT]: z.looseObject({}) }),
  /** An ID token has one. It must never do for a logout token. */
  nonce: z.undefined().optional(),
});

interface Known {
  readonly config: openid.Configuration;
  readonly keys: JWTVerifyGetKey;
  readonly untilMs: number;
}

async function authOf({ clientSecret, privateKey }: StaffProviderOptions): Promise<openid.ClientAuth> {
  if (!privateKey) return openid.ClientSecretBasic(clientSecret);
  const key = await importJWK(privateKey, privateKey.alg ?? 'ES256');
  if (key instanceof Uint8Array) throw new Error('STAFF_OIDC_PRIVATE_KEY is no private key');
  return openid.PrivateKeyJwt(privateKey.kid === undefined ? key : { key, kid: privateKey.kid });
}

async function discover(options: StaffProviderOptions): Promise<Known> {
  const { issuer, clientId } = options;
  const isPlain = issuer.startsWith('http://');
  const config = await openid.discovery(new URL(issuer), clientId, undefined, await authOf(options), {
    timeout: TIMEOUT_SECONDS,
    // Only ever of this machine: production refuses any other address that does not begin with https://.
    execute: [...(isPlain ? [openid.allowInsecureRequests] : []), openid.enableNonRepudiationChecks],
  });
  const keysUrl = config.serverMetadata().jwks_uri;
  if (keysUrl === undefined) throw new Error('The provider publishes no keys');
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: TIMEOUT_SECONDS * 1000 });
  return { config, keys, untilMs: Date.now() + KNOWN_FOR_MS };
}

/** What comes of a line or a server that does not work. */
const lineFaults = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The code is not good, or what was signed is not right. Anything else is a provider that could not be asked. */
function isDeclined(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant';
  if (error instanceof openid.AuthorizationResponseError) return true;
  return error instanceof openid.ClientError && error.code !== undefined && !lineFaults.has(error.code);
}

const keyFaults = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);
const isTokensFault = (error: unknown): boolean => error instanceof errors.JOSEError && !keyFaults.has(error.code);

export function createOpenidStaffProvider(options: StaffProviderOptions): StaffProvider {
  let known: Promise<Known> | undefined;
  const know = async (): Promise<Known> => {
    known ??= discover(options);
    try {
      const current = await known;
      if (current.untilMs > Date.now()) return current;
    } catch (error) {
      known = undefined;
      throw error;
    }
    known = undefined;
    return know();
  };

  async function personOf(config: openid.Configuration, came: URL, checks: openid.AuthorizationCodeGrantChecks) {
    const tokens = await openid.authorizationCodeGrant(config, came, checks);
    const claims = claimsShape.parse(tokens.claims());
    const hasMore = claims.groups === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasMore
      ? claimsShape.parse(await openid.fetchUserInfo(config, tokens.access_token, claims.sub))
      : claims;
    const said = new Set([...claims.amr, claims.acr]);
    const person: ProviderPerson = {
      issuer: config.serverMetadata().issuer,
      subject: claims.sub,
      sid: claims.sid ?? null,
      name: claims.name ?? more.name,
      email: claims.email ?? more.email,
      groups: more.groups ?? [],
      hasSecondFactor: options.secondFactors.some((way) => said.has(way)),
    };
    return person;
  }

  return {
    begin: async ({ returnUrl, locale }) => {
      try {
        const { config } = await know();
        const verifier = openid.randomPKCECodeVerifier();
        const secrets = { state: openid.randomState(), nonce: openid.randomNonce(), verifier, returnUrl };
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: returnUrl,
          scope: options.scope,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ui_locales: locale,
        });
        return { kind: 'begun', begun: { ...secrets, url: url.href } };
      } catch (error) {
        options.onFault(error);
        return { kind: 'unknown' };
      }
    },
    finish: async ({ code, issuer }, { state, nonce, verifier, returnUrl }) => {
      try {
        const { config } = await know();
        const came = new URL(returnUrl);
        came.search = new URLSearchParams({ code, state, ...(issuer !== undefined && { iss: issuer }) }).toString();
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        return { kind: 'accepted', person: await personOf(config, came, checks) };
      } catch (error) {
        if (isDeclined(error)) return { kind: 'declined' };
        options.onFault(error);
        return { kind: 'unknown' };
      }
    },
    checkLogout: async (token) => {
      try {
        const { config, keys } = await know();
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ALGORITHMS,
          issuer: config.serverMetadata().issuer,
          audience: options.clientId,
          maxTokenAge: MAX_LOGOUT_AGE_SECONDS,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        });
        const claims = logoutShape.safeParse(payload);
        if (!claims.success) return { kind: 'declined' };
        const { iss, jti, sub = null, sid = null } = claims.data;
        if (sub === null && sid === null) return { kind: 'declined' };
        return { kind: 'accepted', logout: { issuer: iss, tokenId: jti, subject: sub, sid } };
      } catch (error) {
        if (isTokensFault(error)) return { kind: 'declined' };
        options.onFault(error);
        return { kind: 'unknown' };
      }
    },
  };
}
