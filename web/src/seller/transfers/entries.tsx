import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { CandidateReason } from '@lonja/core/payments/bank-entries.contract.ts'
import { type ReactNode, useState } from 'react'
import { useMayChange } from '../../frame/use-me.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { formatDay, formatPlainDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { choiceOf } from './choices.ts'

type Entry = ReplyOf<'getBankEntries'>['items'][number]
/** A movement, whatever it could pay. */
type Shown = Omit<Entry, 'match' | 'candidates'>
type Doubtful = Pick<Entry, 'id' | 'sameAs' | 'takenBack'>
type TakenBack = NonNullable<Entry['takenBack']>
type Candidate = Entry['candidates'][number]

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

/** Amounts of a reply as the user writes them. */
export const useMoney = () => {
  const locale = useLocale()
  return (euros: Entry['amount']) => formatMoney(fromEuros(euros), locale)
}

/** A link to an order of the shop. */
export const OrderLink = ({ id, children }: { id: number; children: string }) => (
  <LocaleLink to={`/seller/orders/${id}`} className="tabular-nums underline underline-offset-4">
    {children}
  </LocaleLink>
)

const SAME = {
  open: m.transfers_same_open,
  booked: m.transfers_same_booked,
  ignored: m.transfers_same_ignored,
} as const

/** Says which movement a reversal took back, or that it was not this one after all. */
const NameReversal = ({ entryId, takenBack: { id, isNamed } }: { entryId: number; takenBack: TakenBack }) =>
  useMayChange('money') && (
    <Form method="post" className="inline">
      <input type="hidden" name="reversal" value={id} />
      <input type="hidden" name="seen" value={isNamed ? entryId : ''} />
      <Button type="submit" kind="plain" size="sm" name="takenBack" value={isNamed ? '' : entryId}>
        {isNamed ? m.transfers_back_not_this() : m.transfers_back_this()}
      </Button>
    </Form>
  )

/** Why a movement may be no new money. */
const Doubts = ({ entry: { id, sameAs, takenBack } }: { entry: Shown }) => {
  const locale = useLocale()
  const textOf = (description: string) => description || '–'
  const told = takenBack && {
    day: formatDay(takenBack.bookedOn, locale),
    description: textOf(takenBack.description),
  }
  return (
    <>
      {sameAs && (
        <p className="wrap-anywhere text-red">{SAME[sameAs.state]({ description: textOf(sameAs.description) })}</p>
      )}
      {told && takenBack && (
        <div className="text-red">
          <span className="wrap-anywhere">
            {takenBack.isNamed ? m.transfers_taken_back_named(told) : m.transfers_taken_back(told)}
          </span>{' '}
          <NameReversal entryId={id} takenBack={takenBack} />
        </div>
      )}
    </>
  )
}

/** A movement: how much, when and from whom, and the bank's words; it can stand in a label. */
const MovementLine = ({ entry }: { entry: Shown }) => {
  const { amount, bookedOn, counterparty, ibanEnd, description } = entry
  const [locale, money] = [useLocale(), useMoney()]
  const payer = [formatDay(bookedOn, locale), counterparty, ibanEnd && `···· ${ibanEnd}`].filter(Boolean)
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-base tabular-nums">{money(amount)}</strong>
        <span className="text-ink-2">{payer.join(' · ')}</span>
      </span>
      <span className="wrap-anywhere block text-ink-3 text-xs">{description}</span>
    </span>
  )
}

/** Says that movements came in on another account than the shop's own, once for each such account. */
export const OtherAccounts = ({ entries }: { entries: readonly Pick<Entry, 'otherAccount'>[] }) => {
  const others = new Map(
    entries.flatMap(({ otherAccount }) => (otherAccount ? [[otherAccount.end, otherAccount] as const] : [])),
  )
  return [...others.values()].map((ends) => (
    <Alert key={ends.end} tone="note">
      {m.transfers_other_account(ends)}
    </Alert>
  ))
}

/** A movement with why it may be no new money. */
export const Movement = ({ entry }: { entry: Shown }) => (
  <div className="min-w-0">
    <MovementLine entry={entry} />
    <Doubts entry={entry} />
  </div>
)

/** Says that the shop noted a transfer of a movement's very amount by hand, and what to do where it is the same money. */
export const NotedByHand = ({ day }: { day: string }) => {
  const locale = useLocale()
  return <p className="text-red">{m.transfers_noted({ day: formatPlainDay(day, locale) })}</p>
}

/** Tells with a booking that the page showed why a movement may be no new money; what came up since is asked. */
const DoubtSeen = ({ isShown }: { isShown: boolean }) =>
  isShown && <input type="hidden" name="isDoubtSeen" value="true" />

const isDoubtful = ({ sameAs, takenBack }: Doubtful): boolean => sameAs !== null || takenBack !== null

interface Numbered {
  id: number
  number: string
}

/** Lets a movement stand for the transfer that was noted by hand on the order; else its money is booked besides. */
export const JoinNoted = ({ entry, order }: { entry: Doubtful; order: Numbered }) => {
  const text = m.transfers_noted_join()
  return (
    <Form method="post">
      <input type="hidden" name="isNoted" value="true" />
      <DoubtSeen isShown={isDoubtful(entry)} />
      <Button
        type="submit"
        size="sm"
        name="entry"
        value={choiceOf(entry, { orders: [order] })}
        aria-label={`${text}: ${order.number}`}
      >
        {text}
      </Button>
    </Form>
  )
}

/** Books a movement on orders as new money; of one whose transfer was noted by hand it says that this is another. */
export const BookOn = ({
  entry,
  orders,
  isNoted,
}: {
  entry: Doubtful
  orders: readonly Numbered[]
  isNoted: boolean
}) => {
  const numbers = orders.map(({ number }) => number).join(', ')
  const text = isNoted ? m.transfers_noted_other() : m.transfers_book_one({ numbers })
  return (
    <Form method="post">
      <DoubtSeen isShown={isNoted || isDoubtful(entry)} />
      <Button
        type="submit"
        kind="quiet"
        size="sm"
        name="entry"
        value={choiceOf(entry, { orders })}
        aria-label={isNoted ? `${text}: ${numbers}` : undefined}
      >
        {text}
      </Button>
    </Form>
  )
}

/** Why a movement may pay these orders, with what is due for each and what its buyer shows of the transfer. */
const Why = ({ candidate }: { candidate: Candidate }) => {
  const money = useMoney()
  const { reason, orders } = candidate
  const notedOn = notedAlone(candidate)?.notedOn
  return (
    <div className="min-w-0">
      <p className="font-medium">{REASONS[reason]()}</p>
      <ul className="text-ink-2">
        {orders.map(({ id, number, buyerName, due, proof }) => (
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
          </li>
        ))}
      </ul>
      {notedOn && <NotedByHand day={notedOn} />}
    </div>
  )
}

/** Puts a movement aside, or takes it up again; a form of its own, so that no other choice travels with it. */
const Move = ({ entry, to }: { entry: Entry; to: 'ignored' | 'open' }) => {
  const money = useMoney()
  const amount = money(entry.amount)
  const label = to === 'open' ? m.transfers_restore_of({ amount }) : m.transfers_ignore_of({ amount })
  if (!useMayChange('money')) return null
  return (
    <Form method="post">
      <input type="hidden" name="id" value={entry.id} />
      <Button type="submit" kind="plain" size="sm" name="state" value={to} aria-label={label}>
        {to === 'open' ? m.transfers_restore() : m.transfers_ignore()}
      </Button>
    </Form>
  )
}

/** Leads to where another order is looked for than those that are proposed. */
const ChooseOrder = ({ entry }: { entry: Entry }) => {
  const money = useMoney()
  if (!useMayChange('money')) return null
  return (
    <LocaleLink
      to={`/seller/transfers/${entry.id}`}
      className={buttonStyle('plain', 'sm')}
      aria-label={m.transfers_choose_of({ amount: money(entry.amount) })}
    >
      {m.transfers_choose()}
    </LocaleLink>
  )
}

/** What can be done with a movement besides booking it as it is proposed. */
const Acts = ({ entry }: { entry: Entry }) => (
  <div className="flex shrink-0 flex-col items-end">
    <ChooseOrder entry={entry} />
    <Move entry={entry} to="ignored" />
  </div>
)

/** What a movement was booked as. */
export const BookedAs = ({ entry: { bookedAs } }: { entry: Shown }) => {
  const money = useMoney()
  return bookedAs.map(({ orderId, orderNumber, amount }) => (
    <p key={orderId}>
      <OrderLink id={orderId}>{m.transfers_booked_as({ amount: money(amount), number: orderNumber })}</OrderLink>
    </p>
  ))
}

const BOOK_FORM = 'book'

/** Movements that each pay one order for certain: chosen beforehand, so that one press books them all. */
export const CertainEntries = ({ entries }: { entries: readonly Entry[] }) => {
  const [count, setCount] = useState(entries.length)
  const mayTrade = useMayChange('money')
  return (
    <Sheet title={m.transfers_certain()}>
      <ul className="divide-y divide-line border-line border-y">
        {entries.map((entry) =>
          entry.candidates.map((candidate) => (
            <li key={entry.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow basis-72">
                {mayTrade ? (
                  <Checkbox
                    form={BOOK_FORM}
                    name="entry"
                    value={choiceOf(entry, candidate)}
                    defaultChecked
                    onChange={({ currentTarget: { checked } }) => setCount((before) => before + (checked ? 1 : -1))}
                  >
                    <MovementLine entry={entry} />
                  </Checkbox>
                ) : (
                  <MovementLine entry={entry} />
                )}
              </div>
              <div className="flex min-w-0 grow basis-72 items-start justify-between gap-3">
                <Why candidate={candidate} />
                <Acts entry={entry} />
              </div>
            </li>
          )),
        )}
      </ul>
      {mayTrade && (
        <Form id={BOOK_FORM} method="post" className="mt-4">
          <Button type="submit" name="book" value="chosen">
            {m.transfers_book_all({ count })}
          </Button>
        </Form>
      )}
    </Sheet>
  )
}

/** Books a movement as it is proposed or, where its amount was noted by hand, lets it stand for that first. */
const Book = ({ entry, candidate }: { entry: Entry; candidate: Candidate }) => {
  const noted = notedAlone(candidate)
  return (
    <div className="flex flex-wrap gap-2">
      {noted && <JoinNoted entry={entry} order={noted} />}
      <BookOn entry={entry} orders={candidate.orders} isNoted={noted !== undefined} />
    </div>
  )
}

/** Movements that a person decides about, each with the orders that it could pay. */
export const ProposedEntries = ({ entries }: { entries: readonly Entry[] }) => {
  const mayTrade = useMayChange('money')
  return (
    <Sheet title={m.transfers_decide()}>
      <p className="mb-4 text-ink-2">{m.transfers_decide_text()}</p>
      <ul className="divide-y divide-line border-line border-t">
        {entries.map((entry) => (
          <li key={entry.id} className="space-y-3 py-4">
            <div className="flex items-start justify-between gap-3">
              <Movement entry={entry} />
              <Acts entry={entry} />
            </div>
            <ul className="space-y-3">
              {entry.candidates.map((candidate) => (
                <li
                  key={choiceOf(entry, candidate)}
                  className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-wash p-3"
                >
                  <Why candidate={candidate} />
                  {mayTrade && <Book entry={entry} candidate={candidate} />}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Movements without a choice of order: those that match none, and those that were put aside or booked. */
export const OtherEntries = ({ entries, children }: { entries: readonly Entry[]; children?: ReactNode }) => (
  <Sheet {...(children !== undefined && { title: m.transfers_others() })}>
    {children && <p className="mb-4 text-ink-2">{children}</p>}
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-start justify-between gap-3 py-3">
          <div className="min-w-0">
            <Movement entry={entry} />
            <BookedAs entry={entry} />
          </div>
          {entry.state === 'open' && <Acts entry={entry} />}
          {entry.state === 'ignored' && <Move entry={entry} to="open" />}
        </li>
      ))}
    </ul>
  </Sheet>
)
