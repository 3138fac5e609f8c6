import type { AccessState } from '@lonja/core/shops/shop-lists.ts'
import { m } from '../paraglide/messages.js'

/** Whether the next step of a user before a shop's door is to ask. */
export const isToAsk = (access: AccessState): boolean =>
  access === 'notApplied' || access === 'withdrawn' || access === 'expired'

/** The one next step of a user before a shop's door; null where it is open or gone. */
export const stepText = (access: AccessState): string | null => {
  switch (access) {
    case 'notApplied':
      return m.access_step_ask()
    case 'withdrawn':
    case 'expired':
      return m.access_again()
    case 'requested':
      return m.access_step_waiting()
    case 'refused':
    case 'revoked':
      return m.access_step_answer()
    default:
      return null
  }
}

export const accessAddress = (shopId: number): string => `/shop-index/${shopId}/access`
