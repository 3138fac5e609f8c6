import { ORDER_ACTIONS, type OrderAction } from '@lonja/core/orders/order-machine.ts'
import type { RouterContextProvider } from 'react-router'
import { client, refusalItems } from '../server/api.server.ts'

const text = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** What came of an act: nothing to say when it was done; else the sentence, and what was typed, to try again. */
export interface ActResult {
  action: OrderAction | null
  error: string | null
  typed: Record<'reason' | 'carrier' | 'trackingNumber', string>
}

/** Does with an order what the form says, as the version that the reader saw; a later one is refused. */
export const act = async (context: Readonly<RouterContextProvider>, id: string, form: FormData): Promise<ActResult> => {
  const action = ORDER_ACTIONS.find((known) => known === form.get('action')) ?? null
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
    return { action, error: null, typed: { reason: '', carrier: '', trackingNumber: '' } }
  } catch (error) {
    return { action, error: refusalItems(error)[0]?.message ?? null, typed }
  }
}
