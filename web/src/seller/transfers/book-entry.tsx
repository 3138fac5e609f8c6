import { formatPlainDay } from '../../locale/format-date.ts'
import { listText } from '../../locale/list-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { choiceOf } from './choices.ts'
import type { Doubtful } from './entry.ts'

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
        aria-label={m.ui_named({ name: text, value: order.number })}
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
  const numbers = listText(orders.map(({ number }) => number))
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
        aria-label={isNoted ? m.ui_named({ name: text, value: numbers }) : undefined}
      >
        {text}
      </Button>
    </Form>
  )
}
