/** Pages that show the cart themselves, without a language. */
export const CART_PAGES: readonly string[] = ['/cartList', '/my-cart', '/my-checkout']

const SHOWING = ['/cart-popup', ...CART_PAGES].map((path) => path.toLowerCase())

/**
 * Whether what is answered at a path, given without a language, depends on the cart: nobody keeps such an answer. Routes are
 * matched in any case and with a slash at the end, and so is this.
 */
export const showsCart = (path: string): boolean =>
  SHOWING.includes(`/${path.toLowerCase().split('/').filter(Boolean).join('/')}`)
