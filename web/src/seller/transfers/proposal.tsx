import type { CandidateReason } from '@lonja/core/payments/bank-entries.contract.ts'
import { m } from '../../paraglide/messages.js'
import { BookOn, JoinNoted, NotedByHand } from './book-entry.tsx'
import type { Candidate, Entry } from './entry.ts'
import { OrderLink, useMoney } from './movement.tsx'

const REASONS: Record<CandidateReason, () => string> = {
  number_exact: m.transfers_reason_number_exact,
  order_ended: m.transfers_reason_order_ended,
  numbers_sum: m.transfers_reason_numbers_sum,
  number_of_several: m.transfers_reason_number_of_several,
  number_part: m.transfers_reason_number_part,
  number_over: m.transfers_reason_number_over,
  number_incomplete: m.transfers_reason_number_incomplete,
  amount_name: m.transfers_reason_amount_name,
  amount_only: m.transfers_reason_amount_only,
  paid_before: m.transfers_reason_paid_before,
}

/** The one order of a proposal on which the movement's amount was noted by hand; undefined where it was not. */
const notedAlone = ({ orders: [order, ...others] }: Candidate) =>
  order?.notedOn && others.length === 0 ? order : undefined

/** Why a movement may pay these orders, with what is due for each and what its buyer shows of the transfer. */
export const Why = ({ candidate }: { candidate: Candidate }) => {
  const money = useMoney()
  const { reason, orders } = candidate
  const notedOn = notedAlone(candidate)?.notedOn
  return (
    <div className="min-w-0">
      <p className="font-medium">{REASONS[reason]()}</p>
      <ul className="text-ink-2">
        {orders.map(({ id, number, buyerName, due, paymentMethod, proof }) => (
          <li key={id}>
            <OrderLink id={id}>{number}</OrderLink> {buyerName} · {m.transfers_due({ amount: money(due) })}
            {proof && (
              <>
                {' · '}
                <a
                  href={proof.url}
                  aria-label={m.transfers_proof_of({ number })}
                  className="underline underline-offset-4"
                >
                  {m.transfers_proof()}
                </a>
              </>
            )}
            {paymentMethod === 'payInShop' && <p>{m.transfers_was_in_shop()}</p>}
          </li>
        ))}
      </ul>
      {notedOn && <NotedByHand day={notedOn} />}
    </div>
  )
}

/** Books a movement as it is proposed or, where its amount was noted by hand, lets it stand for that first. */
export const Book = ({ entry, candidate }: { entry: Entry; candidate: Candidate }) => {
  const noted = notedAlone(candidate)
  return (
    <div className="flex flex-wrap gap-2">
      {noted && <JoinNoted entry={entry} order={noted} />}
      <BookOn entry={entry} orders={candidate.orders} isNoted={noted !== undefined} />
    </div>
  )
}
