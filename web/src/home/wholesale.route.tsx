import type { PageHandle } from '../frame/page-handle.ts'
import type { Route } from './+types/wholesale.route'
import { Guide } from './guide.tsx'
import { loadHome } from './home.server.ts'
import { HomeBlocks } from './home-blocks.tsx'
import { homeMeta } from './home-meta.ts'

/** The home page of the wholesale market (spec §2), with the guide to buying and selling below it. */
export const loader = ({ context }: Route.LoaderArgs) => loadHome(context)

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const handle: PageHandle = { ownHost: { becomes: '/shop-index/:shopId' }, seo: {}, keptOffline: 'opened' }

export const meta = (args: Route.MetaArgs) => homeMeta(args, args.loaderData?.blocks)

export default function Wholesale({ loaderData: { blocks } }: Route.ComponentProps) {
  return (
    <>
      <HomeBlocks blocks={blocks} />
      <Guide />
    </>
  )
}
