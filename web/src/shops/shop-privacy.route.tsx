import type { PageHandle } from '../frame/page-handle.ts'
import { loadPolicy } from '../policies/load-policy.server.ts'
import { PolicyView } from '../policies/policy-view.tsx'
import { policyMeta } from '../seo/policy-meta.ts'
import type { Route } from './+types/shop-privacy.route'
import { loadShop } from './load-shop.server.ts'

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { id } = await loadShop(context, params['*'])
  return { shopId: id, ...(await loadPolicy(context, 'privacy', { shopId: String(id) })) }
}

// the same text is at the address of the shop's policies, which is the one to be listed
export const handle: PageHandle = {
  ownHost: { shopInPath: '*' },
  seo: { path: (loaded: unknown) => `/policies/shop/privacy/${(loaded as Loaded | null)?.shopId}` },
}
type Loaded = { shopId: number }

export const meta = (args: Route.MetaArgs) => policyMeta(args)

/** How a shop treats what it learns of its buyers (spec §2, shop area, privacy). */
export default function ShopPrivacy({ loaderData: { policy, owner } }: Route.ComponentProps) {
  return <PolicyView policy={policy} owner={owner} />
}
