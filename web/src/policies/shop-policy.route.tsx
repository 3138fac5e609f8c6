import type { PageHandle } from '../frame/page-handle.ts'
import { policyMeta } from '../seo/policy-meta.ts'
import type { Route } from './+types/shop-policy.route'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyView } from './policy-view.tsx'

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  loadPolicy(context, params.policyType, params.shopId, url.searchParams.get('preview') === 'true')

export const handle: PageHandle = { ownHost: { shopInPath: 'shopId' }, beforeSecondFactor: true, seo: {} }

export const meta = (args: Route.MetaArgs) => policyMeta(args)

export default function ShopPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyView {...loaderData} />
}
