import { ibanText } from '@lonja/core/payments/iban.ts'
import { usePath } from '../locale/locale.ts'
import type { OrderDetail } from '../orders/load-order.server.ts'
import { m } from '../paraglide/messages.js'
import { CopyButton } from '../ui/copy-button.tsx'
import { TRANSFER_ANCHOR } from './order-group.ts'

interface TransferDetailsProps {
  orderId: number
  transfer: NonNullable<OrderDetail['transfer']>
  /** the user is to pay it, and their banking app can read it from a QR code */
  hasQr: boolean
}

/** Where a transfer goes, and for its payer the QR code that fills it in at their bank. */
export const TransferDetails = ({ orderId, transfer, hasQr }: TransferDetailsProps) => {
  const path = usePath()
  const iban = ibanText(transfer.bankAccount)
  return (
    <section
      id={TRANSFER_ANCHOR}
      className="flex scroll-mt-24 flex-wrap items-start justify-between gap-5 rounded-md bg-wash p-4"
    >
      <div className="min-w-0">
        <h3 className="mb-2 font-medium">{m.orders_transfer()}</h3>
        <p>{transfer.payee}</p>
        <p className="tabular-nums">{iban}</p>
        <p>{transfer.bank}</p>
        <p>
          {m.orders_concept()} <strong className="tabular-nums">{transfer.concept}</strong>
        </p>
        {hasQr && (
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={transfer.bankAccount} done={m.payments_iban_copied()}>
              {m.payments_copy_iban()}
            </CopyButton>
            <CopyButton text={transfer.concept} done={m.payments_concept_copied()}>
              {m.payments_copy_concept()}
            </CopyButton>
          </div>
        )}
      </div>
      {hasQr && (
        <figure className="w-40">
          <img
            src={path(`/uc/transfer-qr.svg?id=${orderId}`)}
            alt={m.payments_qr()}
            width={160}
            height={160}
            className="size-40 rounded-md bg-paper"
          />
          <figcaption className="mt-1 text-ink-3 text-xs">{m.payments_qr_hint()}</figcaption>
        </figure>
      )}
    </section>
  )
}
