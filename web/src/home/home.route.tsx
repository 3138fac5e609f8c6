import { Suspense } from 'react'
import type { PageHandle } from '../frame/page-handle.ts'
import { lazyPart } from '../hydration/lazy-part.ts'
import type { Route } from './+types/home.route'
import { loadHome } from './home.server.ts'
import { HomeBlocks } from './home-blocks.tsx'
import { HomeInvitation } from './home-invitation.tsx'
import { homeMeta } from './home-meta.ts'
import { loadOwnStart } from './own-start.server.ts'

// visitors are not sent it
const OwnStart = lazyPart(async () => ({ default: (await import('./own-start.tsx')).OwnStart }))

export const loader = async ({ context }: Route.LoaderArgs) => {
  const [{ blocks }, own] = await Promise.all([loadHome(context), loadOwnStart(context)])
  return { blocks, own }
}

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = {
  ownHost: { becomes: '/shop-index/:shopId' },
  seo: { sitemap: [''] },
  keptOffline: 'opened',
}

export const meta = (args: Route.MetaArgs) => homeMeta(args, args.loaderData?.blocks)

export default function Home({ loaderData: { blocks, own } }: Route.ComponentProps) {
  return (
    <>
      {own && (
        <Suspense>
          <OwnStart own={own} />
        </Suspense>
      )}
      <HomeBlocks blocks={blocks} isKnown={own !== null} />
      <HomeInvitation />
    </>
  )
}
