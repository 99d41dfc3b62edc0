import { accessTokenSeconds, type Tokens } from '../../platform/access/tokens.ts'

/** Returns the response of a successful sign-in or refresh, as OAuth clients expect it. */
export const tokenResponse = (
  tokens: Tokens,
  { userId, sessionId, refreshToken, now }: { userId: string; sessionId: string; refreshToken: string; now: Date },
) => ({
  access_token: tokens.signAccess({ sub: userId, sid: sessionId }, now),
  refresh_token: refreshToken,
  token_type: 'Bearer' as const,
  expires_in: accessTokenSeconds,
})
