const HERE = 'http://here.invalid'

/**
 * A way back inside this site: a path with its query, never another host. Anything else becomes '/': addresses with a
 * host, `//host`, `/\host`, paths that turn into one of these once their dots are resolved, and paths with control
 * characters, which browsers drop before they read the rest.
 */
export const safePath = (value: string | null | undefined): string => {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return '/'
  const resolved = URL.parse(value, HERE)
  return resolved?.origin === HERE && !resolved.pathname.startsWith('//') ? value : '/'
}

/**
 * A path of this site for a Location header: exactly one slash in front, no backslash and no control character, so that
 * no browser takes its first part for a host.
 */
export const ownPath = (path: string): string => `/${path.replaceAll(/[\p{Cc}\\]/gu, '').replace(/^\/+/, '')}`

/** Letters, digits and signs that an address has no need to write as codes. */
const UNRESERVED = /[\w.~-]/

/** A path without codes of plain letters: `/%73eller` is `/seller`, as whoever compares it means. Other codes stay. */
export const plainPath = (path: string): string =>
  path.replaceAll(/%[2-7][\da-f]/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(sign) ? sign : code
  })
