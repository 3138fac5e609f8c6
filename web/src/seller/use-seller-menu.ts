import { mayInShop } from '@lonja/core/memberships/may-do.ts'
import { type MenuGroup, menuOf } from '../console/console-menu.ts'
import { SELLER_PAGES } from '../console/seller-pages.ts'
import { useMe } from '../frame/use-me.ts'
import type { ReplyOf } from '../frame/wire.ts'

interface MenuGiven {
  /** how an address is written; without a language when it stays as it is */
  path: (to: string) => string
  waiting?: Partial<ReplyOf<'getSellerWaiting'>>
}

/** The menu of the shop's console, as far as the user's role shows it. */
export const useSellerMenu = ({ path, waiting = {} }: MenuGiven): MenuGroup[] => {
  const shop = useMe()?.operator
  return menuOf(SELLER_PAGES, { path, waiting, maySee: (area) => !shop || mayInShop(shop.role, area, 'see') })
}
