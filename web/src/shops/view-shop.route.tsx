import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { idText } from '@lonja/core/kernel/ids.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { AccessState, Visibility } from '@lonja/core/shops/shop-lists.ts'
import { data, redirect } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { useMe } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { client, orErrorPage } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/view-shop.route'
import { ShopCard } from './shop-card.tsx'

/** The label of a host in what people type: `Vidal`, `vidal.lonja.example` or its whole address. */
const labelOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[./]/)[0] ?? ''

const findShopId = async (context: Route.LoaderArgs['context'], url: URL) => {
  const shopId = url.searchParams.get('shopId')
  if (shopId && idText.safeParse(shopId).success) return { shopId }
  // a number that is none may be the name of a shop
  const sub = url.searchParams.get('sub') ?? shopId
  if (!sub) return null
  try {
    const found = await client(context).getShopIdFromSubdomain({ params: { sub: labelOf(sub) || '-' } })
    return { shopId: String(found.shopId) }
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error
    return { shopId: null, refusal: error.message }
  }
}

/** Where links and codes of shops lead: to a shop that is open to the user at once, else to what they may see of it and the next step. */
export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const found = await findShopId(context, url)
  if (!found?.shopId) return data({ shop: null, refusal: found?.refusal }, { status: found?.refusal ? 404 : 200 })
  const shop = await orErrorPage(client(context).getShop({ params: { id: found.shopId } }))
  if (shop.access === 'open' || shop.access === 'approved' || shop.access === 'underReview') {
    const token = url.searchParams.get('tmpToken')
    const query = token ? `?tmpToken=${encodeURIComponent(token)}` : ''
    throw redirect(localizedPath(`/shop-index/${shop.id}`, context.get(localeContext)) + query)
  }
  return { shop, refusal: undefined }
}

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = { ownHost: 'market' }

export const meta = () => [{ title: m.shops_view_page() }]

const sightText = (visibility: Visibility, access: AccessState): string => {
  if (access === 'requested') return m.shops_view_waiting()
  if (access === 'refused') return m.shops_view_refused()
  return visibility === 'privateNoPrices' ? m.shops_view_no_prices() : m.shops_view_hidden()
}

export default function ViewShop({ loaderData: { shop, refusal } }: Route.ComponentProps) {
  const path = usePath()
  const me = useMe()
  if (!shop) return <AskForShop refusal={refusal} />
  const front = path(`/shop-index/${shop.id}`)
  return (
    <div className="page max-w-md py-8 md:py-14">
      <h1 className="font-bold text-2xl tracking-[-0.03em]">{shop.name}</h1>
      <p className="mt-2 mb-6 text-ink-2">{sightText(shop.visibility, shop.access)}</p>
      <ShopCard shop={shop} />
      <div className="mt-6 flex flex-wrap gap-3">
        {!me && (
          <LinkButton to={path(`/login?redirect=${encodeURIComponent(front)}`)}>{m.shops_view_login()}</LinkButton>
        )}
        <LinkButton kind={me ? 'main' : 'quiet'} to={front}>
          {m.shops_view_go()}
        </LinkButton>
      </div>
    </div>
  )
}

const AskForShop = ({ refusal }: { refusal: string | undefined }) => {
  const path = usePath()
  return (
    <div className="page max-w-md py-8 md:py-14">
      <h1 className="font-bold text-2xl tracking-[-0.03em]">{m.shops_view_title()}</h1>
      <p className="mt-1.5 mb-6 text-ink-2">{m.shops_view_text()}</p>
      <Form action={path('/view-shop')} className="space-y-5">
        <TextField
          name="sub"
          type="text"
          label={m.shops_view_sub()}
          hint={m.shops_view_sub_hint()}
          errors={refusal ? [refusal] : []}
          autoCapitalize="none"
          autoCorrect="off"
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{m.shops_view_open()}</Button>
          <LinkButton kind="quiet" to={path('/shop-list')}>
            {m.follows_go_to_shops()}
          </LinkButton>
        </div>
      </Form>
    </div>
  )
}
