import { askApproval } from '@lonja/api/approvals/ask-approval.ts'
import { setSpendingLimits } from '@lonja/api/approvals/set-spending-limits.ts'
import { getOrderSummary } from '@lonja/api/checkout/get-order-summary.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import { fromEuros } from '@lonja/core/kernel/money.ts'
import { callAt } from './call-at.ts'
import { findActor, findCartSkuIds, findOrderAddress, findWellStocked, forgetNoticeMails } from './seed.queries.ts'

const OWNER = 'bar@lonja.example'
const PURCHASER = 'cocina@lonja.example'
const SHOP = 'vidal@lonja.example'
/** What the bar's purchaser may order without asking, in euros. */
const LIMITS = { order: 100, month: 1500 }
/** Products of the order that waits, and packs of each. */
const ASKED = { products: 5, packs: 4 }

/** Plays a company with limits: its purchaser has them, and one order above them waits for the owner. */
export const playApprovals = async (deps: Deps, now: Date): Promise<void> => {
  const { db } = deps
  const owner = await findActor(db, { email: OWNER })
  const purchaser = await findActor(db, { email: PURCHASER })
  const { shopId } = await findActor(db, { email: SHOP })
  await setSpendingLimits({
    ...callAt(deps, owner, new Date(now.getTime() - 20 * DAY)),
    params: { operatorId: purchaser.operatorId },
    body: LIMITS,
  })
  const limits = { orderCents: fromEuros(LIMITS.order), monthCents: fromEuros(LIMITS.month) }
  const call = callAt(deps, { ...purchaser, limits }, new Date(now.getTime() - 3 * HOUR))
  // what lies in the bar's cart stays there
  const inCart = await findCartSkuIds(db, { accountId: owner.accountId })
  const stocked = await findWellStocked(db, { shopId: Number(shopId), limit: 40 })
  const productList = stocked.filter(({ id }) => !inCart.has(id)).slice(-ASKED.products)
  const wish = {
    shopId: Number(shopId),
    products: productList.map(({ id, minimum, pack_size }) => ({
      skuId: id,
      quantity: minimum + ASKED.packs * pack_size,
    })),
    deliveryMethod: 'shipment' as const,
    addressId: await findOrderAddress(db, { accountId: owner.accountId }),
    couponId: 0,
  }
  const seen = await getOrderSummary({ ...call, body: wish })
  const [paymentMethod] = seen.paymentMethods
  if (!paymentMethod || seen.spending?.exceeded !== 'order')
    throw new RangeError(`the demo's order of ${seen.total} euros is within its limit`)
  await askApproval({
    ...call,
    body: {
      ...wish,
      paymentMethod: seen.paymentMethods.includes('transfer') ? 'transfer' : paymentMethod,
      expectedTotal: seen.total,
      note: 'Para la terraza del puente: con lo de la semana no llegamos al domingo.',
    },
  })
  await forgetNoticeMails(db)
}
