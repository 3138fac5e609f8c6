/** The value of one cookie in a Cookie header; undefined when it is not there or cannot be decoded. */
export const readCookie = (header: string | null, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 0 || part.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}

interface CookieOptions {
  /** 0 takes the cookie away; absent: until the browser closes */
  maxAgeSeconds?: number
  httpOnly?: boolean
  secure?: boolean
}

/** A Set-Cookie line for the whole site, SameSite=Lax. */
export const setCookie = (name: string, value: string, options: CookieOptions = {}): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'SameSite=Lax',
    options.maxAgeSeconds === undefined ? '' : `Max-Age=${options.maxAgeSeconds}`,
    options.httpOnly ? 'HttpOnly' : '',
    options.secure ? 'Secure' : '',
  ]
    .filter(Boolean)
    .join('; ')
