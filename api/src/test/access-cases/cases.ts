import type { CallName } from '@lonja/core/contract.ts'
import { accountsCases } from './accounts.ts'
import { buyingCases } from './buying.ts'
import type { AccessCase } from './expected.ts'
import { marketCases } from './market.ts'
import { messagesCases } from './messages.ts'
import { moneyCases } from './money.ts'
import { ordersCases } from './orders.ts'
import { productsCases } from './products.ts'
import { shopsCases } from './shops.ts'

/** Every row of the contract has at least one case; a row without one is a type error here and a failure of access-of-each-actor.test.ts. */
export const cases: Record<CallName, AccessCase[]> = {
  ...accountsCases,
  ...productsCases,
  ...ordersCases,
  ...shopsCases,
  ...buyingCases,
  ...moneyCases,
  // who runs the market is written here, which some of the others are asked before
  ...marketCases,
  ...messagesCases,
}
