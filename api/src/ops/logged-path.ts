/** What 256 random bits look like in an address. */
const SECRET = /\/[\w-]{43}(?=\/|$)/g

/** Addresses that end with a secret, however it is spelt: temporary tokens, and the links and pages of invitations. */
const LINKS = /(\/(?:real-token|invitation-links|access-invitation-links|invite)\/)[^/]+/

/** An address as the log may keep it: secrets that stand in it are left out. */
export const loggedPath = (path: string): string => path.replace(LINKS, '$1[hidden]').replaceAll(SECRET, '/[hidden]')
