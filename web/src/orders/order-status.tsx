import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { partSentText } from '@lonja/core/orders/seller-status.ts'
import { useLocale } from '../locale/locale.ts'
import { Tag } from '../ui/tag.tsx'
import { statusTone } from './labels.ts'

/** An order's status in the words of its buyer. */
export const OrderStatusTag = ({ status, isPartSent = false }: { status: OrderStatus; isPartSent?: boolean }) => {
  const locale = useLocale()
  return <Tag tone={statusTone(status)}>{isPartSent ? partSentText(locale) : buyerStatusText(status, locale)}</Tag>
}
