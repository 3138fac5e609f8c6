import { parse, serialize } from 'hono/utils/cookie'

/** The value of one cookie in a Cookie header; undefined when it is not there, as it stands when it cannot be decoded. */
export const readCookie = (header: string | null, name: string): string | undefined => parse(header ?? '', name)[name]

interface CookieOptions {
  /** 0 takes the cookie away; absent: until the browser closes */
  maxAgeSeconds?: number
  httpOnly?: boolean
  secure?: boolean
}

/** A Set-Cookie line for the whole site, SameSite=Lax. Throws for a `__Host-` name without `secure`, and beyond 400 days. */
export const setCookie = (name: string, value: string, { maxAgeSeconds, ...options }: CookieOptions = {}): string =>
  serialize(name, value, {
    path: '/',
    sameSite: 'Lax',
    ...options,
    ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
  })
