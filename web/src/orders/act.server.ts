import { ASKED_ACTIONS, type OrderAction } from '@lonja/core/orders/order-machine.ts'
import type { RouterContextProvider } from 'react-router'
import { orderNotice } from '../frame/notices.ts'
import { client, refusalItems } from '../server/api.server.ts'
import { redirectWithNotice } from '../server/flash.server.ts'

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** What came of an act that was refused: the sentence, and what was typed, to try again. */
export interface ActResult {
  action: OrderAction | null
  error: string | null
  typed: Record<'reason' | 'carrier' | 'trackingNumber', string>
}

/**
 * Does with an order what the form says, as the version that the reader saw, and leads to the order's page, which says
 * that it was done; a later version is refused.
 */
export const act = async (
  context: Readonly<RouterContextProvider>,
  { id, form, page }: { id: string; form: FormData /** the order's page */; page: URL },
): Promise<ActResult | Response> => {
  const action = ASKED_ACTIONS.find((known) => known === form.get('action')) ?? null
  const typed = {
    reason: text(form, 'reason'),
    carrier: text(form, 'carrier'),
    trackingNumber: text(form, 'trackingNumber'),
  }
  if (action === null) return { action, error: null, typed }
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const version = Number(form.get('version'))
  try {
    await client(context).actOnOrder({
      params: { id },
      body: { action, ...given, ...(version > 0 ? { version } : {}) },
    })
    return redirectWithNotice(context, page.pathname + page.search, orderNotice(action))
  } catch (error) {
    return { action, error: refusalItems(error)[0]?.message ?? null, typed }
  }
}
