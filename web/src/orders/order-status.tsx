import type { OrderStatus } from '@lonja/core/orders/order-status.ts'
import { Tag } from '../ui/tag.tsx'
import { statusTone, statusWord } from './labels.ts'

export const OrderStatusTag = ({ status }: { status: OrderStatus }) => (
  <Tag tone={statusTone(status)}>{statusWord(status)}</Tag>
)
