import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { sellerStatusText } from '@lonja/core/orders/seller-status.ts'
import { useLocale } from '../locale/locale.ts'
import { Tag } from '../ui/tag.tsx'
import { statusTone } from './labels.ts'

/** An order's status in the words of the shop that received it. */
export const SellerStatusTag = ({ status }: { status: OrderStatus }) => (
  <Tag tone={statusTone(status)}>{sellerStatusText(status, useLocale())}</Tag>
)
