import { fromEuros } from '@lonja/core/kernel/money.ts'
import { epcQrPayload } from '@lonja/core/payments/epc-qr.ts'
import type { OrderDetail } from '../orders/load-order.server.ts'

/** What a banking app reads to fill in the transfer for an order; null where no transfer is due, or its payee has signs that banks do not pass on. */
export const transferCode = ({ transfer, due }: Pick<OrderDetail, 'transfer' | 'due'>): string | null => {
  if (!transfer) return null
  const code = epcQrPayload({
    name: transfer.payee,
    iban: transfer.bankAccount,
    amountCents: fromEuros(due),
    remittance: transfer.concept,
  })
  return 'payload' in code ? code.payload : null
}
