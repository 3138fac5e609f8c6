import { ibanText } from '@lonja/core/payments/iban.ts'
import { m } from '../paraglide/messages.js'
import { CopyButton } from '../ui/copy-button.tsx'
import type { OrderDetail } from './load-order.server.ts'

/** How a buyer pays an order by transfer: a code for a banking app, and what else has to be copied. */
export const TransferCard = ({
  orderId,
  transfer,
}: {
  orderId: number
  transfer: NonNullable<OrderDetail['transfer']>
}) => (
  <section className="flex flex-wrap items-start gap-5 rounded-md bg-wash p-4">
    <img
      src={`/uc/transfer-qr.svg?orderId=${orderId}`}
      alt={m.transfers_qr_alt()}
      width={160}
      height={160}
      className="size-40"
    />
    <div className="min-w-0 space-y-2">
      <h2 className="font-semibold">{m.transfers_qr_title()}</h2>
      <p className="text-ink-2">{m.transfers_qr_text()}</p>
      <p>{transfer.payee}</p>
      <p className="tabular-nums">{ibanText(transfer.bankAccount)}</p>
      <p>{transfer.bank}</p>
      <p>
        {m.orders_concept()} <strong className="tabular-nums">{transfer.concept}</strong>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={transfer.bankAccount} done={m.transfers_copied()}>
          {m.transfers_copy_iban()}
        </CopyButton>
        <CopyButton text={transfer.concept} done={m.transfers_copied()}>
          {m.transfers_copy_concept()}
        </CopyButton>
      </div>
    </div>
  </section>
)
