import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useMayChange, useMaySee } from '../../frame/use-me.ts'
import { formatDay } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import type { Entry, Shown, TakenBack } from './entry.ts'

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
export const MovementLine = ({ entry }: { entry: Shown }) => {
  const { state, amount, bookedOn, counterparty, ibanEnd, description, otherAccount } = entry
  const [locale, money] = [useLocale(), useMoney()]
  const payer = [formatDay(bookedOn, locale), counterparty, ibanEnd && `···· ${ibanEnd}`].filter(Boolean)
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-base tabular-nums">{money(amount)}</strong>
        <span className="text-ink-2">{payer.join(' · ')}</span>
      </span>
      <span className="wrap-anywhere block text-ink-3 text-xs">{description}</span>
      {state === 'open' && otherAccount && (
        <span className="block text-red">{m.transfers_of_account({ end: otherAccount.end })}</span>
      )}
    </span>
  )
}

/** Says that movements came in on another account than the shop's own, once for each such account. */
export const OtherAccounts = ({ entries }: { entries: readonly Pick<Entry, 'otherAccount'>[] }) => {
  const others = new Map(
    entries.flatMap(({ otherAccount }) => (otherAccount ? [[otherAccount.end, otherAccount] as const] : [])),
  )
  const maySeeSettings = useMaySee('settings')
  return [...others.values()].map((ends) => (
    <Alert key={ends.end} tone="note">
      <p>{m.transfers_other_account(ends)}</p>
      {maySeeSettings && (
        <LocaleLink to="/seller/settings#bank" className="underline underline-offset-4">
          {m.transfers_other_account_own()}
        </LocaleLink>
      )}
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

/** What a movement was booked as. */
export const BookedAs = ({ entry: { bookedAs } }: { entry: Shown }) => {
  const money = useMoney()
  return bookedAs.map(({ orderId, orderNumber, amount }) => (
    <p key={orderId}>
      <OrderLink id={orderId}>{m.transfers_booked_as({ amount: money(amount), number: orderNumber })}</OrderLink>
    </p>
  ))
}
