/** Whether callers reach an address by https: the market's own then has Secure cookies, their __Host- prefix, and HSTS. */
export const isHttps = (url: string): boolean => url.startsWith('https:')
