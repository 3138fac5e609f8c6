import { isHttps } from '../kernel/is-https.ts'

/** The cookie that holds a session, without the prefix of its host. */
export const TOKEN_COOKIE = 'token'

/**
 * The name of the cookie that holds a session: `token` (spec §4), and `__Host-token` where the market is reached by https,
 * so that no sibling host can set or overwrite it (OWASP ASVS 5.0, 3.3.1).
 */
export const sessionCookieName = (publicUrl: string): string => hostCookieName(TOKEN_COOKIE, isHttps(publicUrl))

/** A cookie's name with the prefix that ties it to its own host (RFC 6265bis); browsers take the prefix over https only. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)
