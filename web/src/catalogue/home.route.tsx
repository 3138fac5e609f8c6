import { unpack } from '../shell/packed.ts'
import { late } from '../waking/late.tsx'
import type { Route } from './+types/home.route'
import { loadHome } from './home.server.ts'
import { homeMeta } from './home-meta.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context)

export { keepWhileAdding as shouldRevalidate } from '../shell/keep-lists.ts'

export const meta = (args: Route.MetaArgs) => homeMeta(args, args.loaderData && unpack(args.loaderData.blocks))

const HomePage = late(async () => (await import('./home-page.tsx')).HomePage)

export default function Home({ loaderData: { blocks } }: Route.ComponentProps) {
  return <HomePage blocks={blocks} />
}
