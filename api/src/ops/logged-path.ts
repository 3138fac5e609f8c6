/** What 256 random bits look like in an address. */
const SECRET = /\/[\w-]{43}(?=\/|$)/g

/** An address as the log may keep it: tokens that stand in it are left out, a temporary one even where it is misspelt. */
export const loggedPath = (path: string): string =>
  path.replace(/(\/real-token\/)[^/]+/, '$1[hidden]').replaceAll(SECRET, '/[hidden]')
