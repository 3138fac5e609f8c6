import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'

/** Where each side has its conversations, without a language. */
export const MESSAGES_BASE: Record<ConversationSide, string> = { buyer: '/uc/messages', seller: '/seller/messages' }

/** Where a shop's people write the replies that they keep, without a language. */
export const SAVED_REPLIES_PATH = `${MESSAGES_BASE.seller}/saved-replies`

/** The field in which one writes, at the foot of a conversation. */
export const WRITE_ANCHOR = 'write'

/** What a new conversation is with or about. */
export type Topic = { shopId: number; productId?: number } | { orderId: number }

/** The page from which someone writes to a shop, or about an order; it leads on to the conversation that there is. */
export const newConversationAddress = (side: ConversationSide, topic: Topic): string => {
  const query = new URLSearchParams(Object.entries(topic).map(([name, id]) => [name, String(id)]))
  return `${MESSAGES_BASE[side]}/new?${query}`
}
