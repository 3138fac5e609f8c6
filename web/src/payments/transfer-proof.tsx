import { awaitsTransfer } from '@lonja/core/orders/order-groups.ts'
import type { OrderActor } from '@lonja/core/orders/order-machine.ts'
import { FileText } from 'lucide-react'
import { FileField } from '../files/file-field.tsx'
import type { OrderDetail } from '../orders/load-order.server.ts'
import type { PartRefused } from '../orders/parts/act-on-parts.server.ts'
import { PartForm } from '../orders/parts/part-form.tsx'
import { m } from '../paraglide/messages.js'

interface TransferProofProps {
  order: OrderDetail
  actor: OrderActor
  refused: PartRefused | null
}

/** The buyer's proof of the transfer: shown to both sides, and sent, replaced or taken back by the buyer while the shop waits. */
export const TransferProof = ({ order, actor, refused }: TransferProofProps) => {
  const { id, transferProof: proof } = order
  const mayChange = actor === 'buyer' && awaitsTransfer({ ...order, isPaid: order.due === 0 })
  if (!proof && !mayChange) return null
  return (
    <div className="space-y-3">
      {proof && (
        <p className="flex items-start gap-2">
          <FileText size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-2" />
          <a href={proof.url} className="min-w-0 break-words underline underline-offset-4">
            {m.payments_proof_file({ name: proof.name })}
          </a>
        </p>
      )}
      {mayChange && (
        <PartForm
          key={proof?.key}
          part={`transfer-proof ${id}`}
          word={proof ? m.payments_proof_change() : m.payments_proof_send()}
          refused={refused}
          files
        >
          <FileField
            name="proof"
            kind="transfer-proof"
            label={m.payments_proof()}
            hint={m.payments_proof_hint()}
            kept={proof ? [proof] : []}
          />
        </PartForm>
      )}
    </div>
  )
}
