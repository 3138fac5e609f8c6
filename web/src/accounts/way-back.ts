import { splitPath } from '@lonja/core/kernel/locale.ts'
import { safePath } from '../server/safe-path.ts'

/** What log-in and registration carry along: the page to go back to, and what was pressed there that needs an account. */
export interface WayBack {
  /** '/' when there is no other */
  redirect: string
  /**
   * a coupon to collect, `coupon-17`, a product to save, `save-5`, or the search of the page itself, `search`, of a shop's list `search-3`; ''
   * when nothing was pressed
   */
  press: string
}

/** Reads it from an address or a form; what leads elsewhere, or is no such press, is left out. */
export const wayBack = (params: URLSearchParams | FormData): WayBack => {
  const text = (name: string) => {
    const value = params.get(name)
    return typeof value === 'string' ? value : ''
  }
  const press = text('press')
  const isPress = /^((coupon|save|search)-[1-9]\d{0,8}|search)$/.test(press)
  return { redirect: safePath(text('redirect')), press: isPress ? press : '' }
}

/** The same as the query of an address. */
export const wayBackQuery = ({ redirect, press }: WayBack): string => {
  const query = new URLSearchParams()
  if (redirect !== '/') query.set('redirect', redirect)
  if (press) query.set('press', press)
  return query.size ? `?${query}` : ''
}

const pathOf = ({ redirect }: Pick<WayBack, 'redirect'>): string => splitPath(redirect.split('?', 1)[0] ?? '').path

/** Whether someone is about to order: the check-out is where they go back to. */
export const leadsToCheckOut = (back: Pick<WayBack, 'redirect'>): boolean => pathOf(back) === '/my-checkout'

/** Whether someone is about to open a shop of their own. */
export const leadsToOwnShop = (back: Pick<WayBack, 'redirect'>): boolean => pathOf(back).startsWith('/shop-index/open/')
