import type { IssuedToken, MemberLoggedOn } from './use-cases/open-session.ts';

export const authAnswer = ({ accessToken, expiresInSeconds }: IssuedToken) => ({
  auth: { access_token: accessToken, token_type: 'Bearer' as const, expires_in: expiresInSeconds },
});

export const logOnAnswer = (loggedOn: MemberLoggedOn) => ({
  ...authAnswer(loggedOn),
  device_token: loggedOn.deviceToken,
});
