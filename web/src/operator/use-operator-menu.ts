import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { type MenuGroup, menuOf } from '../console/console-menu.ts'
import { OPERATOR_PAGES } from '../console/operator-pages.ts'
import { useMe } from '../frame/use-me.ts'
import type { ReplyOf } from '../frame/wire.ts'

interface MenuWish {
  path: (to: string) => string
  /** what waits in each area; none is counted without it */
  waiting?: Partial<ReplyOf<'getOperatorWaiting'>>
}

/** The menu of the market's own console, with the pages that the user's role may see. */
export const useOperatorMenu = ({ path, waiting = {} }: MenuWish): MenuGroup[] => {
  const market = useMe()?.operator
  return menuOf(OPERATOR_PAGES, {
    path,
    waiting,
    maySee: (area) => market !== undefined && mayInOffice(market.role, area, 'see'),
  })
}
