import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { localeContext } from '../server/contexts.ts'
import type { Route } from './+types/shop-home.route'

/** No shop is named: at a shop's own host its front was opened before this, at the market's one chooses. */
export const loader = ({ context }: Route.LoaderArgs) => {
  throw redirect(localizedPath('/shop-list', context.get(localeContext)))
}

export const handle: PageHandle = { ownHost: { becomes: '/shop-index/:shopId' } }
