import { ORDER_WORK, type OrderWorkName } from '@lonja/core/console/order-work.ts'
import { readDay } from '@lonja/core/kernel/read-day.ts'
import { BULK_MAX } from '@lonja/core/orders/bulk-acts.ts'
import { type RouterContextProvider, redirectDocument } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { client, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { pdfAddress } from '../../ui/pdf-link.tsx'
import { idsOf } from './act-on-orders.server.ts'

/** Work that comes before an order is packed. */
const BEFORE_PACKING = ['confirm', 'prepare'] as const satisfies readonly OrderWorkName[]

const countOf = (work: OrderWorkName, counts: Readonly<Record<string, number>>): number =>
  ORDER_WORK[work].statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)

const toPack = async (context: Readonly<RouterContextProvider>, ids: readonly number[]) =>
  ids.length === 0 ? [] : (await orErrorPage(client(context).getOrdersToPack({ query: { ids: ids.join(',') } }))).items

/** The orders that an address names, as they are packed: ?id=1&id=2. */
export const loadToPack = (context: Readonly<RouterContextProvider>, url: URL) =>
  toPack(context, idsOf(url.searchParams))

/** The orders that are being prepared, the oldest first, and how many come before them; of one delivery day where it is named. */
const loadInPreparation = async (context: Readonly<RouterContextProvider>, day: string | null) => {
  const query = {
    ...({ limit: String(BULK_MAX), sort: 'oldest', status: ORDER_WORK.pack.statuses.join(',') } as const),
    ...(day !== null && { deliveryDay: day }),
  }
  const { items, counts } = await orErrorPage(client(context).getOrders({ query }))
  const orders = await toPack(
    context,
    items.map(({ id }) => id),
  )
  const waiting = BEFORE_PACKING.map((what) => ({ what, count: countOf(what, counts ?? {}), until: null }))
  return { orders, waiting: waiting.filter(({ count }) => count > 0) }
}

/** Orders to pack, with what waits before them where the address names none. */
export interface Packing {
  orders: ReplyOf<'getOrdersToPack'>['items']
  /** the delivery day that they are narrowed to, YYYY-MM-DD */
  day: string | null
  /** null: the address names the orders */
  waiting: { what: (typeof BEFORE_PACKING)[number]; count: number; until: null }[] | null
}

/**
 * The orders that an address names, or those that are being prepared (?day=2026-05-05: for that delivery day), as they are packed, with
 * where their PDF is, if there is something to pack; an address with ?pdf=1 is led there.
 */
export const loadPacking = async (context: Readonly<RouterContextProvider>, url: URL, pdfPath: string) => {
  const named = idsOf(url.searchParams).length > 0
  const day = named ? null : readDay(url.searchParams.get('day') ?? '')
  const { orders, waiting }: Omit<Packing, 'day'> = named
    ? { orders: await loadToPack(context, url), waiting: null }
    : await loadInPreparation(context, day)
  const open = orders.filter(({ lines }) => lines.length > 0)
  const pdf = open.length > 0 ? { path: pdfPath, query: { ids: open.map(({ id }) => id).join(',') } } : undefined
  if (pdf && url.searchParams.get('pdf') === '1')
    throw redirectDocument(pdfAddress(pdf.path, context.get(localeContext), pdf.query))
  return { orders: open, day, waiting, pdf }
}
