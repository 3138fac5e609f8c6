import type { Route } from './+types/platform-policy.route'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyView, policyTitle } from './policy-view.tsx'

export const loader = ({ params, context }: Route.LoaderArgs) => loadPolicy(context, params.policyType)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        { title: policyTitle(loaderData.policy, loaderData.owner) },
        ...(loaderData.policy.isSet ? [] : [{ name: 'robots', content: 'noindex' }]),
      ]
    : []

export default function PlatformPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyView {...loaderData} />
}
