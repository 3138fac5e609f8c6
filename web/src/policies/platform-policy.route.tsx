import type { PageHandle } from '../frame/page-handle.ts'
import { policyMeta } from '../seo/policy-meta.ts'
import type { Route } from './+types/platform-policy.route'
import { loadPolicy } from './load-policy.server.ts'
import { PolicyView } from './policy-view.tsx'

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  loadPolicy(context, params.policyType, { version: url.searchParams.get('version') })

export const handle: PageHandle = {
  ownHost: { becomes: '/policies/shop/:policyType/:shopId', onlyAlone: true },
  beforeSecondFactor: true,
  seo: { unlisted: ['version'] },
}

export const meta = (args: Route.MetaArgs) => policyMeta(args)

export default function PlatformPolicy({ loaderData }: Route.ComponentProps) {
  return <PolicyView {...loaderData} />
}
