/**
 * A way back inside this site: a path with its query, never another host. Anything else becomes '/': addresses with a
 * host, `//host`, `/\host`, and paths with control characters, which browsers drop before they read the rest.
 */
export const safePath = (value: string | null | undefined): string => {
  if (!value || !/^\/(?![/\\])/.test(value)) return '/'
  return /[\p{Cc}\\]/u.test(value) ? '/' : value
}
