import { RemoteRefusal } from '@lonja/core/kernel/client.ts'
import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect } from 'react-router'
import type { PageHandle } from '../../frame/page-handle.ts'
import { client } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import type { Route } from './+types/leave-support-view.route'

export const handle: PageHandle = { ownHost: 'market', closedToRobots: true }

export const loader = ({ context }: Route.LoaderArgs) => redirect(localizedPath('/', context.get(localeContext)))

/** Ends a view of the market as someone else and leads back to that person in the office; one that has run out is over already. */
export const action = async ({ context }: Route.ActionArgs) => {
  const locale = context.get(localeContext)
  try {
    const { userId } = await client(context).endSupportView()
    return redirect(localizedPath(`/operator/people/${userId}`, locale), 303)
  } catch (error) {
    if (error instanceof RemoteRefusal && error.status === 404)
      return redirect(localizedPath('/operator/people', locale), 303)
    throw error
  }
}
