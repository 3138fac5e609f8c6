import type { AccessState } from '@lonja/core/shops/shop-lists.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { isToAsk, stepText } from './access-step.ts'

/** The one next step of this user before a shop's door; null where there is none, or where their role may not ask. */
export const useStep = (access: AccessState): string | null => {
  const mayBuy = useMayBuy()
  return isToAsk(access) && !mayBuy ? null : stepText(access)
}
