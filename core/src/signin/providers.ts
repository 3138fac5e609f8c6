/** Where a person can prove who they are instead of by a password. Each has its page that the provider leads back to (spec §2). */
export const SIGN_IN_PROVIDERS = ['google', 'wechat'] as const
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number]

/** The page of the market to which each provider sends its callers back. */
export const RETURN_PAGES: Record<SignInProvider, string> = { google: '/auth-google', wechat: '/three-login' }
