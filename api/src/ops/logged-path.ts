/** What 256 random bits look like in an address. */
const SECRET = /\/[\w-]{43}(?=\/|$)/g

/** Addresses that end with a secret, however it is spelt: temporary tokens, and the links and pages of invitations. */
const LINKS = /(\/(?:real-token|invitation-links|access-invitation-links|invite)\/)[^/]+/

/** Longest address of ours, about; whoever asks for longer ones does not fill the disk with them. */
const LOGGED_MAX = 300

/** An address as the log may keep it: secrets that stand in it are left out, and what makes it very long. */
export const loggedPath = (path: string): string => {
  const told = path.replace(LINKS, '$1[hidden]').replaceAll(SECRET, '/[hidden]')
  return told.length > LOGGED_MAX ? `${told.slice(0, LOGGED_MAX)}… (${told.length})` : told
}
