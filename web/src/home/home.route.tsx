import type { Route } from './+types/home.route'
import { loadHome } from './home.server.ts'
import { HomeBlocks } from './home-blocks.tsx'
import { HomeInvitation } from './home-invitation.tsx'
import { homeMeta } from './home-meta.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context)

export { skipRevalidationOnAdd as shouldRevalidate } from '../lists/keep-lists.ts'

export const meta = (args: Route.MetaArgs) => homeMeta(args, args.loaderData?.blocks)

export default function Home({ loaderData: { blocks } }: Route.ComponentProps) {
  return (
    <>
      <HomeBlocks blocks={blocks} />
      <HomeInvitation />
    </>
  )
}
