import { HOUR } from '@lonja/core/kernel/clock.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { CONVERSATIONS } from './conversations.ts'
import { BUYERS } from './people.ts'
import type { Buyer, Seller } from './plan-people.ts'
import type { Row } from './seed.queries.ts'
import { SHOPS } from './shops.ts'

/** Questions about products that buyers sent to shops, answered but for one. */
export const planConversations = (
  now: Date,
  products: readonly (Row & { names: Localized })[],
  { buyers, sellers }: { buyers: readonly Buyer[]; sellers: readonly Seller[] },
): { conversations: Row[]; messages: Row[] } => {
  const messages: Row[] = []
  const conversations = CONVERSATIONS.map(({ buyer: email, shop: sub, product: begin, says, isUnread }, i): Row => {
    const shop = SHOPS.findIndex((one) => one.sub === sub)
    const buyer = buyers[BUYERS.findIndex((one) => one.email === email)]
    const seller = sellers[shop]
    const product = products.find(({ shop_id, names }) => shop_id === shop + 1 && names.es?.startsWith(begin))
    if (!buyer || !seller || !product) throw new RangeError(`${email} cannot ask ${sub} about ${begin}`)
    const last = { buyer: 0, seller: 0 }
    const at = (hoursAgo: number): string => new Date(now.getTime() - hoursAgo * HOUR).toISOString()
    for (const [n, [side, hoursAgo, text]] of says.entries()) {
      messages.push({
        id: messages.length + 1,
        conversation_id: i + 1,
        side,
        operator_id: side === 'buyer' ? buyer.operatorId : seller.operatorId,
        text,
        product_id: n === 0 ? product.id : null,
        created_at: at(hoursAgo),
      })
      last[side] = messages.length
    }
    return {
      id: i + 1,
      shop_id: shop + 1,
      account_id: buyer.accountId,
      created_at: at(says[0]?.[1] ?? 0),
      last_message_at: at(says.at(-1)?.[1] ?? 0),
      ...{ last_buyer_id: last.buyer, last_seller_id: last.seller },
      ...{ buyer_read_id: messages.length, seller_read_id: isUnread ? 0 : messages.length },
    }
  })
  return { conversations, messages }
}
