import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Actor } from '../http/actor.ts'

/** On which side of its conversations someone writes; refuses the market's people (forbidden), who have none. */
export const sideOf = (actor: Actor): ConversationSide => {
  if (actor.kind === 'market') throw new Refusal('forbidden')
  return actor.kind === 'shop' ? 'seller' : 'buyer'
}

export const otherSide = (side: ConversationSide): ConversationSide => (side === 'buyer' ? 'seller' : 'buyer')

/** The conversations of the account or shop that someone acts for. For queries over `conversations as c`. */
export const ownConversations = (actor: Actor) => (eb: ExpressionBuilder<DB & { c: DB['conversations'] }, 'c'>) =>
  sideOf(actor) === 'seller' ? eb('c.shop_id', '=', actor.shopId) : eb('c.account_id', '=', actor.accountId)

/** Whether a side has something to read in a conversation `c`. */
export const hasUnread = (side: ConversationSide) =>
  side === 'buyer' ? sql<boolean>`c.last_seller_id > c.buyer_read_id` : sql<boolean>`c.last_buyer_id > c.seller_read_id`

/** A query of the conversations in which an account or a shop has something to read, up to 1000. */
export const waitingConversations = (
  side: ConversationSide,
  { accountId, shopId }: Pick<Actor, 'accountId' | 'shopId'>,
): RawBuilder<unknown> => {
  const own = side === 'seller' ? sql`c.shop_id = ${shopId}` : sql`c.account_id = ${accountId}`
  return sql`select from conversations c where ${own} and ${hasUnread(side)} limit 1000`
}

/** Where each side reads a conversation, without a language. */
export const CONVERSATION_PAGES: Record<ConversationSide, (id: number) => string> = {
  buyer: (id) => `/uc/messages/${id}`,
  seller: (id) => `/seller/messages/${id}`,
}
