import { m } from '../paraglide/messages.js'
import type { PolicyData } from '../policies/policy-view.tsx'
import { trailData } from './linked-data.ts'
import { type PageArgs, pageMeta } from './page-meta.ts'

/** A policy of the market or of a shop: what it begins with, and the way there. One that is not set up is not listed. */
export const policyMeta = (args: PageArgs & { loaderData?: { policy: PolicyData; owner: string } | undefined }) => {
  if (!args.loaderData) return []
  const { policy, owner } = args.loaderData
  const { type, shopId, title, contents, isSet } = policy
  const home = { name: m.frame_tab_home(), path: '/' }
  const trail =
    shopId === null
      ? [home, { name: title, path: `/policies/platform/${type}` }]
      : [
          home,
          { name: owner, path: `/shop-index/${shopId}` },
          { name: title, path: `/policies/shop/${type}/${shopId}` },
        ]
  return [
    ...pageMeta(args, {
      title: shopId === null ? title : `${title} · ${owner}`,
      description: [`${title}, ${owner}`, ...contents.map((part) => part.title)].join(' · '),
      linkedData: import.meta.env.SSR ? (place) => [trailData(place, trail)] : undefined,
    }),
    ...(isSet ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
