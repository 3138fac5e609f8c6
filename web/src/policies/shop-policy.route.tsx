import type { Route } from './+types/shop-policy.route'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyView, policyTitle } from './policy-view.tsx'

export const loader = ({ params, context }: Route.LoaderArgs) => loadPolicy(context, params.policyType, params.shopId)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        { title: policyTitle(loaderData.policy, loaderData.owner) },
        ...(loaderData.policy.isSet ? [] : [{ name: 'robots', content: 'noindex' }]),
      ]
    : []

export default function ShopPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyView {...loaderData} />
}
