import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatMoney } from '@lonja/core/kernel/money.ts'
import { m } from '../paraglide/messages.js'
import { minimumOf } from './cart-totals.ts'
import type { CartEntryData } from './wire.ts'

/** What is said of a shop's minimum, of the buyer's first order there or of any; `more` takes what is missing. */
export const minimumTexts = (entry: CartEntryData, locale: Locale) => {
  const minimum = formatMoney(minimumOf(entry), locale)
  return entry.isFirstOrder
    ? {
        is: m.cart_first_minimum_is({ minimum }),
        reached: m.cart_first_minimum_reached({ minimum }),
        more: (amount: string) => m.cart_first_minimum_more({ amount, minimum }),
      }
    : {
        is: m.cart_minimum_is({ minimum }),
        reached: m.cart_minimum_reached({ minimum }),
        more: (amount: string) => m.cart_minimum_more({ amount, minimum }),
      }
}
