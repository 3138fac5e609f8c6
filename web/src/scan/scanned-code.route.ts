import { CODE_MAX } from '@lonja/core/orders/quick-lines.ts'
import { fullName } from '../bought/on-sale.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { ownShopId } from '../server/own-host.server.ts'
import type { Route } from './+types/scanned-code.route'
import type { ScannedOffer } from './scanned-code.ts'

/** What a barcode names, for the window that reads it; at a shop's own host in that shop alone. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const code = (url.searchParams.get('code') ?? '').trim()
  if (code === '' || code.length > CODE_MAX) return Response.json({ offers: [] })
  const shopId = ownShopId(context)
  const { offers } = await orErrorPage(
    client(context).findByCode({ query: { code, ...(shopId !== null && { shopId: String(shopId) }) } }),
  )
  return Response.json({
    offers: offers.map(
      (offer): ScannedOffer => ({
        productId: offer.productId,
        skuId: offer.id,
        name: fullName(offer),
        shop: offer.shop.name,
      }),
    ),
  })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }
