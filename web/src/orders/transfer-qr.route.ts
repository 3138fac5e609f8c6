import { fromEuros } from '@lonja/core/kernel/money.ts'
import { epcQrPayload } from '@lonja/core/payments/epc-qr.ts'
import { data } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { qrSvg } from '../server/qr-svg.ts'
import { requireBuyer } from '../server/session.server.ts'
import type { Route } from './+types/transfer-qr.route'
import { loadOrder } from './load-order.server.ts'

/** The code by which a banking app fills in the transfer of an own order; none where its details make no valid one. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const { order } = await loadOrder(context, url.searchParams.get('orderId'))
  if (!order.transfer) throw data(null, { status: 404 })
  const { due } = await orErrorPage(client(context).getPaymentOptions({ params: { id: String(order.id) } }))
  const { payee: name, bankAccount: iban, concept: remittance } = order.transfer
  const code = epcQrPayload({ name, iban, amountCents: fromEuros(due), remittance })
  if ('problem' in code) throw data(null, { status: 404 })
  return new Response(qrSvg(code.payload), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }
