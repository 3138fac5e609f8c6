import { data } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { qrSvg } from '../server/qr-svg.ts'
import { requireBuyer } from '../server/session.server.ts'
import type { Route } from './+types/transfer-qr.route'
import { readOrderIds } from './order-group.ts'
import { transferCode } from './transfer-code.ts'

export const handle: PageHandle = { ownHost: 'stays' }

/** The QR code by which a banking app fills in the transfer for an order, for its buyer. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  const [id] = readOrderIds(url.searchParams.get('id'))
  if (id === undefined) throw data(null, { status: 404 })
  const code = transferCode(await orErrorPage(client(context).getOrder({ params: { id: String(id) } })))
  if (code === null) throw data(null, { status: 404 })
  return new Response(qrSvg(code), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
}
