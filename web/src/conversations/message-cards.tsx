import type { ConversationSide } from '@lonja/core/conversations/conversation-lists.ts'
import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import { sellerStatusText } from '@lonja/core/orders/seller-status.ts'
import { CalendarClock, FileText, Package } from 'lucide-react'
import { formatDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'
import type { MessageData } from './wire.ts'

const card = 'flex w-fit max-w-full items-center gap-3 rounded-md border border-line bg-paper p-2 pr-4'

/** A product's picture and name in one line. */
export const ProductLine = ({ product: { name, picture } }: { product: { name: string; picture: string | null } }) => (
  <>
    {picture && (
      <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-wash">
        <Picture base={picture} alt="" sizes="48px" largest="small" className="size-full object-cover" />
      </span>
    )}
    <span className="min-w-0 truncate">{name}</span>
  </>
)

/** What a message shows besides its text: a day, a file, a product, an order. */
export const MessageCards = ({
  message: { file, product, order, arrival },
  side,
}: {
  message: Pick<MessageData, 'file' | 'product' | 'order' | 'arrival'>
  side: ConversationSide | null
}) => {
  const locale = useLocale()
  return (
    <>
      {arrival && (
        <p className={`${card} pl-3`}>
          <CalendarClock size={20} aria-hidden className="shrink-0 text-ink-2" />
          {m.conversations_arrival({ day: formatDay(arrival, locale) })}
        </p>
      )}
      {product && (
        <LocaleLink to={`/goods-detail/${product.id}`} className={`${card} hover:bg-wash`}>
          <ProductLine product={product} />
        </LocaleLink>
      )}
      {order && (
        <LocaleLink
          to={side === 'seller' ? `/seller/orders/${order.id}` : `/uc/order-detail?id=${order.id}`}
          className={`${card} pl-3 hover:bg-wash`}
        >
          <Package size={20} aria-hidden className="shrink-0 text-ink-2" />
          <span className="min-w-0 truncate">
            {m.conversations_of_order({ number: order.number })} ·{' '}
            {side === 'seller' ? sellerStatusText(order.status, locale) : buyerStatusText(order.status, locale)}
          </span>
        </LocaleLink>
      )}
      {file && (
        <a href={file.url} download={file.name} className={`${card} pl-3 hover:bg-wash`}>
          <FileText size={20} aria-hidden className="shrink-0 text-ink-2" />
          <span className="min-w-0 truncate">{m.conversations_download({ name: file.name })}</span>
        </a>
      )}
    </>
  )
}
