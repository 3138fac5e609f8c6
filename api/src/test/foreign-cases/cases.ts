import { accountsForeign } from './accounts.ts'
import { buyingForeign } from './buying.ts'
import type { ForeignCase } from './foreign-case.ts'
import { marketForeign } from './market.ts'
import { messagesForeign } from './messages.ts'
import { moneyForeign } from './money.ts'
import { ordersForeign } from './orders.ts'
import { productsForeign } from './products.ts'
import { shopsForeign } from './shops.ts'

/** Each field in which a caller names a thing that may be someone else's, or hidden from them. */
export const foreignCases: Record<string, ForeignCase> = {
  ...accountsForeign,
  ...buyingForeign,
  ...marketForeign,
  ...messagesForeign,
  ...moneyForeign,
  ...ordersForeign,
  ...productsForeign,
  ...shopsForeign,
}
