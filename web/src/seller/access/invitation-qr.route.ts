import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { data } from 'react-router'

import type { PageHandle } from '../../frame/page-handle.ts'
import { client } from '../../server/api.server.ts'
import { factsContext, localeContext } from '../../server/contexts.ts'
import { qrSvg } from '../../server/qr-svg.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/invitation-qr.route'

/** The code that a camera opens an invitation by, for the shop's own people. */
export const loader = async ({ params, context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { items } = await client(context).getAccessInvitations({ query: { limit: '1', id: params.invitationId } })
  const [invitation] = items
  if (!invitation) throw data(null, { status: 404 })
  const address =
    context.get(factsContext).publicUrl + localizedPath(`/invite/${invitation.token}`, context.get(localeContext))
  return new Response(qrSvg(address), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  })
}

export const handle: PageHandle = { ownHost: 'stays', closedToRobots: true }
