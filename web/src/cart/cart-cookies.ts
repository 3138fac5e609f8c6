import { readCookie } from '../server/cookies.ts'

/** Keeps the key of a visitor's cart where no script reads it; over https its name has the prefix of its host. */
export const CART_COOKIE = 'cart'
/** Keeps the number of lines in it for the badge, which the browser draws: visitors' pages are the same for all of them. */
export const CART_COUNT_COOKIE = 'cartCount'

/** Lines in a visitor's cart by the cookies of his browser; null when he has no cart. */
export const readCartCount = (cookies: string | null): number | null => {
  const text = readCookie(cookies, CART_COUNT_COOKIE)
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null
}
