/** Only people with a passkey need it, so it is fetched when it is. */
const authenticator = () => import('@simplewebauthn/browser');

type Browser = Awaited<ReturnType<typeof authenticator>>;
type CreationOptions = Parameters<Browser['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Browser['startAuthentication']>[0]['optionsJSON'];
/** As the server sends it, and takes it back. */
type Ceremony = Record<string, unknown>;

export async function newPasskey(options: Ceremony): Promise<Ceremony> {
  const { startRegistration } = await authenticator();
  return { ...(await startRegistration({ optionsJSON: options as unknown as CreationOptions })) };
}

export async function signWithPasskey(options: Ceremony): Promise<Ceremony> {
  const { startAuthentication } = await authenticator();
  return { ...(await startAuthentication({ optionsJSON: options as unknown as RequestOptions })) };
}

const refusals = new Set([
  'NotAllowedError',
  'AbortError',
  'InvalidStateError',
  'WebAuthnError',
  'NotSupportedError',
  'SecurityError',
]);

/** The browser throws when a person turns the authenticator down or waits too long, and when it has none. */
export const isTurnedDown = (error: unknown): boolean => error instanceof Error && refusals.has(error.name);
