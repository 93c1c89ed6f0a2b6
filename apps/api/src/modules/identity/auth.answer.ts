import type { IssuedToken } from './use-cases/open-session.ts';

export const authAnswer = ({ accessToken, expiresInSeconds }: IssuedToken) => ({
  auth: { access_token: accessToken, token_type: 'Bearer' as const, expires_in: expiresInSeconds },
});
