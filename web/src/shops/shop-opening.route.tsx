import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { localeContext } from '../server/contexts.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Tag } from '../ui/tag.tsx'
import type { Route } from './+types/shop-opening.route'
import { loadShop } from './load-shop.server.ts'
import { typeText } from './shop-labels.ts'
import { ShopLogo } from './shop-logo.tsx'

/** No more of the shop leaves the server than the page shows; one that is open has its front. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { access, id, name, logo, type, industry, city, province } = await loadShop(context, params['*'].split('/')[0])
  if (access !== 'underReview') throw redirect(localizedPath(`/shop-index/${id}`, context.get(localeContext)))
  return { id, name, logo, type, industry: industry?.name ?? '', city, province }
}

export const handle: PageHandle = { ownHost: { shopInPath: '*' } }

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.name}: ${m.shops_front_soon()} | Lonja` : '' },
]

/** A shop that is looked at again, as far as it is public (spec §2, shop area, open-detail). */
export default function ShopOpening({ loaderData: shop }: Route.ComponentProps) {
  const path = usePath()
  const place = [...new Set([shop.city, shop.province])].filter(Boolean).join(', ')
  return (
    <div className="page grid max-w-xl justify-items-center py-14 text-center">
      <ShopLogo logo={shop.logo} name={shop.name} className="size-24 text-2xl" />
      <h1 className="mt-5 mb-3 text-balance font-bold text-2xl tracking-[-0.03em]">{shop.name}</h1>
      <Tag tone="amber">{m.shops_front_soon()}</Tag>
      <p className="mt-4 text-ink-2">{[typeText(shop.type), shop.industry, place].filter(Boolean).join(' · ')}</p>
      <p className="mt-2 mb-6 text-ink-2">{m.shops_front_soon_text({ shop: shop.name })}</p>
      <LinkButton kind="quiet" to={path(`/shop-index/${shop.id}`)}>
        {m.shops_front_soon_visit()}
      </LinkButton>
    </div>
  )
}
