import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect } from 'react-router'
import { localeContext } from '../server/contexts.ts'
import type { Route } from './+types/operator.route'

/** Where the market's staff begin: the shops that wait for a review. */
export const loader = ({ context }: Route.LoaderArgs) => {
  throw redirect(localizedPath('/operator/shops', context.get(localeContext)))
}
