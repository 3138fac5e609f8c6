import { BULK_ACTIONS, BULK_MAX, type BulkAction } from '@lonja/core/orders/bulk-acts.ts'
import type { RouterContextProvider } from 'react-router'
import { runButton } from '../../forms/run-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { client } from '../../server/api.server.ts'

type Sent = { id: number; carrier?: string; trackingNumber?: string }

/** What is done with several orders at once: a step of theirs, their invoices, or a message about each. */
type ManyAct = BulkAction | 'invoice' | 'message'

/** What came of an act on several orders. */
export interface BulkResult {
  action: ManyAct
  done: number
  refused: { id: number; number: string; message: string }[]
}

const toResult = (action: ManyAct, { results }: ReplyOf<'actOnOrders'>): BulkResult => ({
  action,
  done: results.filter(({ refusal }) => refusal === null).length,
  refused: results.flatMap(({ id, number, refusal }) => (refusal ? [{ id, number, message: refusal.message }] : [])),
})

/** The ids that a form or an address names, each once, as many as one act takes. */
export const idsOf = (given: FormData | URLSearchParams): number[] =>
  [...new Set(given.getAll('id').map(String))]
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .slice(0, BULK_MAX)
    .map(Number)

/** Does one thing with several orders, and says with which of them it could not be done. */
export const actOnMany = async (
  context: Readonly<RouterContextProvider>,
  action: BulkAction,
  orders: readonly Sent[],
): Promise<BulkResult | { refusal: string } | null> => {
  if (orders.length === 0) return null
  return runButton(async () =>
    toResult(action, await client(context).actOnOrders({ body: { action, orders: [...orders] } })),
  )
}

/** Issues the invoices of several orders, and says of which of them it could not. */
export const invoiceMany = async (
  context: Readonly<RouterContextProvider>,
  ids: readonly number[],
): Promise<BulkResult | { refusal: string } | null> => {
  if (ids.length === 0) return null
  const body = { orders: ids.map((id) => ({ id })) }
  return runButton(async () => toResult('invoice', await client(context).issueInvoices({ body })))
}

/**
 * Writes the same about several orders, once for each `idempotencyKey`, and says about which of them it could not; where they are late,
 * with the day (YYYY-MM-DD) on which they are expected.
 */
export const writeAboutMany = async (
  context: Readonly<RouterContextProvider>,
  { ids, idempotencyKey, ...said }: { ids: readonly number[]; text: string; arrival?: string; idempotencyKey: string },
): Promise<BulkResult> => {
  const body = { ...said, orders: ids.map((id) => ({ id })) }
  return toResult('message', await client(context).writeAboutOrders({ body, idempotencyKey }))
}

/** What the list's form asks for: an act on all that is ticked, or, on a phone, on the order of the button. */
export const askedOf = (form: FormData): { action: BulkAction | 'invoice'; ids: number[] } | null => {
  const [name, id] = String(form.get('one') ?? '').split(':')
  const action = ([...BULK_ACTIONS, 'invoice'] as const).find((known) => known === (name || form.get('action')))
  if (!action) return null
  return { action, ids: id ? idsOf(new URLSearchParams({ id })) : idsOf(form) }
}
