import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { cutText } from '@lonja/core/kernel/cut-text.ts'
import type { Trx } from '../db/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { CONVERSATION_PAGES, otherSide } from './conversation-side.ts'
import type { LockedConversation } from './write-conversations.queries.ts'

/** Characters of a message that its notice quotes. */
const QUOTED = 300

/** As much of a message as a notice quotes. */
export const quoted = (text: string): string => (text.length > QUOTED ? `${cutText(text, QUOTED)}…` : text)

const audienceOf = (row: LockedConversation, side: ConversationSide) =>
  side === 'seller' ? { shop: row.shop_id } : { accounts: [row.account_id] }

const nameOf = (row: LockedConversation, side: ConversationSide) =>
  side === 'seller' ? { name: row.shop_name, names: row.shop_names } : row.account_name

/** Whether a side had unread messages before this one: it was told of them, and is not told again until it has read. */
const wasTold = (row: LockedConversation, side: ConversationSide): boolean =>
  side === 'buyer' ? row.last_seller_id > row.buyer_read_id : row.last_buyer_id > row.seller_read_id

/** Tells the other side of a message, once until it reads the conversation. `row` is as it was before the message. */
export const notifyOfMessage = async (
  trx: Trx,
  row: LockedConversation,
  { side, text, now }: { side: ConversationSide; text: string; now: Date },
): Promise<void> => {
  const to = otherSide(side)
  if (wasTold(row, to)) return
  await notify(trx, {
    kind: 'conversation',
    event: 'message',
    to: audienceOf(row, to),
    facts: { who: nameOf(row, side), told: quoted(text) },
    path: CONVERSATION_PAGES[to](row.id),
    now,
  })
}
