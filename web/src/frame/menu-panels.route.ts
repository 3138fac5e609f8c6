import { menuTree } from '../server/menu-tree.server.ts'
import type { Route } from './+types/menu-panels.route'
import type { PageHandle } from './page-handle.ts'

/** What opens below the entries of the header's menu, asked for when one is about to be opened; a visitor's browser keeps it a minute. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  Response.json(await menuTree(context), { headers: { 'Cache-Control': 'private, max-age=60' } })

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }
