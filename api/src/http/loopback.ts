/** Whether a host name (as `URL.hostname` writes it) always means this machine; names below localhost do (RFC 6761). */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:.+\.)?localhost$|^127(?:\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)

/** Whether an address is one of this machine: only there demo data, demo providers and the pages under /dev exist. */
export const isLoopback = (url: string): boolean => isLoopbackHost(new URL(url).hostname)
