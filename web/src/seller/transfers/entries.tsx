import { type ReactNode, useState } from 'react'
import { useMayChange } from '../../frame/use-me.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { choiceOf } from './choices.ts'
import type { Entry } from './entry.ts'
import { BookedAs, Movement, MovementLine, useMoney } from './movement.tsx'
import { Book, Why } from './proposal.tsx'

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
