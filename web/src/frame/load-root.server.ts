import type { RouterContextProvider } from 'react-router'
import { readCartCount } from '../cart/cart-cookies.ts'
import { client } from '../server/api.server.ts'
import { choicesContext, factsContext } from '../server/contexts.ts'
import { takeNotice } from '../server/flash.server.ts'
import { ownShop } from '../server/own-host.server.ts'
import { currentUser, leadToSecondFactor } from '../server/session.server.ts'

/** What every page knows of its user: nothing for a visitor, name and badge for someone logged in. */
export const loadRoot = async (context: Readonly<RouterContextProvider>, request: Request) => {
  const me = await currentUser(context)
  leadToSecondFactor(context, me)
  const buys = me !== null && (me.operator.kind === 'personal' || me.operator.kind === 'business')
  const api = client(context)
  const shop = await ownShop(context)
  const ofShop = shop ? { shopId: String(shop.id) } : {}
  const [{ count: cartCount }, { count: unread, conversations: unreadConversations, approvals }, { items }] =
    await Promise.all([
      buys
        ? api.getCarts({ query: { limit: '1', ...ofShop } })
        : { count: me ? 0 : (readCartCount(request.headers.get('cookie')) ?? 0) },
      me ? api.getInboxStat() : { count: 0, conversations: 0, approvals: 0 },
      api.getAnnouncements(),
    ])
  const { publicUrl, contactEmail = null, social = [] } = context.get(factsContext)
  return {
    links: { publicUrl, contactEmail, social },
    announcements: items,
    me,
    ownShop: shop,
    cartCount,
    unread,
    unreadConversations,
    approvals,
    place: context.get(choicesContext).place ?? null,
    notice: takeNotice(context, request),
  }
}
