import type { Euros } from '@lonja/core/kernel/money.ts'
import { ASKED_ACTIONS, type OrderAction } from '@lonja/core/orders/order-machine.ts'
import { PAYMENT_METHODS } from '@lonja/core/shops/shop-lists.ts'
import type { RouterContextProvider } from 'react-router'
import { numberOf, textOf } from '../forms/refused-form.server.ts'
import { runButton } from '../forms/run-form.server.ts'
import { orderNotice } from '../frame/notices.ts'
import { client, refusalItems } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { lotErrors, lotsOf, typedLots } from './parts/lots.server.ts'
import { unitsOf } from './parts/units.server.ts'
import { UNITS } from './parts/units.ts'

/** Fields that the form of an act may have. */
const TYPED = ['reason', 'carrier', 'trackingNumber', 'paymentMethod', 'addressId', 'reference'] as const

/** What came of an act that was refused: the sentence, and what was typed, to try again. */
export interface ActResult {
  action: OrderAction | null
  error: string | null
  typed: Record<(typeof TYPED)[number], string>
  /** units of a shipment by sku, as typed */
  units: Record<string, string>
  /** what was typed of lots, by the names of the fields */
  lots: Record<string, string>
  /** sentences beside the fields of lots, as `LotFields` shows them */
  lotErrors: Record<string, string[]>
}

/**
 * Does with an order what the form says, as the version that the user saw, and leads to the order's page, which says
 * that it was done; a later version is refused.
 */
export const act = async (
  context: Readonly<RouterContextProvider>,
  { id, form, page }: { id: string; form: FormData /** the order's page */; page: URL },
): Promise<ActResult | Response> => {
  const action = ASKED_ACTIONS.find((known) => known === form.get('action')) ?? null
  const typed = Object.fromEntries(TYPED.map((name) => [name, textOf(form, name)])) as ActResult['typed']
  const products = action === 'ship' ? unitsOf(form) : []
  const units = Object.fromEntries(products.map(({ skuId }) => [skuId, textOf(form, `${UNITS}${skuId}`)]))
  const lots = action === 'ship' || action === 'hand_over' ? lotsOf(form) : []
  const back = { typed, units, lots: typedLots(form) }
  if (action === null) return { action, error: null, ...back, lotErrors: {} }
  const { addressId, paymentMethod: chosen, ...texts } = typed
  // what the order was shown to come to at the address that is chosen, or fetched
  const shown = numberOf(form, `expectedTotal.${addressId}`)
  const paymentMethod = PAYMENT_METHODS.find((method) => method === chosen)
  const given = {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(addressId !== '' && { addressId: Number(addressId) }),
    ...(paymentMethod && { paymentMethod }),
    ...(shown !== undefined && { expectedTotal: shown as Euros }),
  }
  const version = Number(form.get('version'))
  const body = {
    action,
    ...given,
    ...(products.length > 0 ? { products } : {}),
    ...(lots.length > 0 ? { lots } : {}),
    ...(version > 0 ? { version } : {}),
  }
  let wrongLots: Record<string, string[]> = {}
  const result = await runButton(async () => {
    await client(context)
      .actOnOrder({ params: { id }, body })
      .catch((error) => {
        wrongLots = lotErrors(form, refusalItems(error))
        throw error
      })
    return redirectWithNotice(context, page.pathname + page.search, orderNotice(action))
  })
  return result instanceof Response ? result : { action, error: result.refusal, ...back, lotErrors: wrongLots }
}
