/** The library takes megabytes, and most processes never see a passkey: it is loaded with the first one. */
export const webauthn = () => import('@simplewebauthn/server');
