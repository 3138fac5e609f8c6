/** An address as the log may keep it: a temporary token that stands in it is left out. */
export const loggedPath = (path: string): string => path.replace(/(\/real-token\/)[^/]+/, '$1[hidden]')
