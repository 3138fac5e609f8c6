import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { fileView } from '../files/file-view.ts'
import type { ConversationRow, MessageRow } from './conversations.queries.ts'

const shopNameOf = (row: Pick<ConversationRow, 'shop_names' | 'shop_name'>, locale: Locale): string =>
  localize(row.shop_names, locale, row.shop_name)

const orderOf = (row: Pick<ConversationRow, 'order_id' | 'order_number'>) =>
  row.order_id !== null && row.order_number !== null ? { id: row.order_id, number: row.order_number } : null

/** A conversation as its own side sees it in a list. */
export const toConversation = (row: ConversationRow, locale: Locale) => ({
  id: row.id,
  shop: { id: row.shop_id, name: shopNameOf(row, locale), logo: row.shop_logo },
  buyerName: row.account_name,
  order: orderOf(row),
  lastMessage: {
    side: row.last_side,
    text: row.last_text,
    hasFile: row.last_file !== null,
    createdAt: row.last_at.toISOString(),
  },
  unread: row.unread,
  isBlocked: row.blocked_at !== null,
})

/** What a message needs of its conversation: how each side is called, and who reads; null for the market's people. */
export interface MessageReading {
  shopName: string
  buyerName: string
  side: ConversationSide | null
  locale: Locale
}

export const readingOf = (
  row: Pick<ConversationRow, 'shop_names' | 'shop_name' | 'account_name'>,
  side: ConversationSide | null,
  locale: Locale,
): MessageReading => ({ shopName: shopNameOf(row, locale), buyerName: row.account_name, side, locale })

const fileOf = ({
  file_key: key,
  file_kind: kind,
  file_name: name,
  file_size: size,
  file_format: format,
}: MessageRow) =>
  key !== null && kind !== null && name !== null && size !== null && format !== null
    ? fileView({ key, kind, name, size, format })
    : null

/** A message; its person is named to their own side alone. */
export const toMessage = (row: MessageRow, { shopName, buyerName, side, locale }: MessageReading) => ({
  id: row.id,
  side: row.side,
  author: row.side === side ? row.person : row.side === 'seller' ? shopName : buyerName,
  text: row.text,
  file: fileOf(row),
  product:
    row.product_id === null
      ? null
      : {
          id: row.product_id,
          name: localize(row.product_names ?? {}, locale),
          picture: row.product_pictures?.[0] ?? null,
        },
  order:
    row.order_id === null || row.order_number === null || row.order_status === null
      ? null
      : { id: row.order_id, number: row.order_number, status: row.order_status },
  arrival: row.arrives_on,
  createdAt: row.created_at.toISOString(),
})
