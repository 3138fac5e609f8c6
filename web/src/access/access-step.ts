import type { AccessState } from '@lonja/core/shops/shop-lists.ts'
import { m } from '../paraglide/messages.js'

/** The one next step of a reader before a shop's door; null where it is open or gone. */
export const stepText = (access: AccessState): string | null => {
  switch (access) {
    case 'notApplied':
    case 'withdrawn':
    case 'expired':
      return m.access_step_ask()
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
