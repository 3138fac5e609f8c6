import { buyerStatusText } from '@lonja/core/orders/buyer-status.ts'
import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { useLocale } from '../locale/locale.ts'
import { Tag } from '../ui/tag.tsx'
import { statusTone } from './labels.ts'

export const OrderStatusTag = ({ status }: { status: OrderStatus }) => (
  <Tag tone={statusTone(status)}>{buyerStatusText(status, useLocale())}</Tag>
)
