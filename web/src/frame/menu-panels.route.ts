import { menuTree } from '../server/menu-tree.server.ts'
import type { Route } from './+types/menu-panels.route'
import type { PageHandle } from './page-handle.ts'

/** What opens below the entries of the header's menu, asked for when one is about to be opened. */
export const loader = ({ context }: Route.LoaderArgs) => menuTree(context)

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }

// the categories stay the same while one browses
export const shouldRevalidate = () => false
