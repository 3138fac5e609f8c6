import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { partSentText, sellerStatusText } from '@lonja/core/orders/seller-status.ts'
import { useLocale } from '../locale/locale.ts'
import { Tag } from '../ui/tag.tsx'
import { statusTone } from './labels.ts'

/** An order's status in the words of the shop that received it. */
export const SellerStatusTag = ({ status, isPartSent = false }: { status: OrderStatus; isPartSent?: boolean }) => {
  const locale = useLocale()
  return <Tag tone={statusTone(status)}>{isPartSent ? partSentText(locale) : sellerStatusText(status, locale)}</Tag>
}
