import type { ReplyOf } from '../../frame/wire.ts'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { useMoney } from './movement.tsx'

/** What came of booking movements: how many were booked, and what of them has to go back. */
export const Booked = ({ booked: { items } }: { booked: ReplyOf<'bookBankEntries'> }) => {
  const money = useMoney()
  const done = items.filter(({ isBooked }) => isBooked).length
  const doubtful = items.filter(({ inDoubt }) => inDoubt).length
  const refused = items.filter(({ refusal }) => refusal)
  const decided = items.length - done - doubtful - refused.length
  const sentences = items.flatMap(({ orders }) =>
    orders.flatMap(({ orderNumber: number, outcome, owedBack }) => [
      ...(outcome === 'noted_before' ? [m.transfers_noted_joined({ number })] : []),
      ...(outcome === 'back_again' ? [m.transfers_back_again({ number })] : []),
      ...(owedBack > 0 ? [m.transfers_owed({ amount: money(owedBack), number })] : []),
    ]),
  )
  const reasons = [...new Set(refused.map(({ refusal }) => refusal?.message))]
  return (
    <Alert tone={refused.length > 0 ? 'error' : done === 0 ? 'note' : 'done'}>
      {done > 0 && <p>{m.transfers_booked({ count: done })}</p>}
      {doubtful > 0 && <p>{m.transfers_in_doubt({ count: doubtful })}</p>}
      {decided > 0 && <p>{m.transfers_decided({ count: decided })}</p>}
      {refused.length > 0 && <p>{m.transfers_refused({ count: refused.length })}</p>}
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  )
}
