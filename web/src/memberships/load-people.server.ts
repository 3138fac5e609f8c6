import { mayDo } from '@lonja/core/memberships/may-do.ts'
import type { RouterContextProvider } from 'react-router'
import { ownProofOf } from '../accounts/own-proof.server.ts'
import type { Me } from '../frame/wire.ts'
import { client, orErrorPage } from '../server/api.server.ts'

/** Who acts for the account that a user acts for, and whether and how that user changes it. */
export const loadPeople = async (context: Readonly<RouterContextProvider>, me: Me) => ({
  people: await orErrorPage(client(context).getPeople()),
  accountName: me.operator.name,
  mayChange: mayDo(me.operator.role, 'people'),
  proof: await ownProofOf(context, me),
})
