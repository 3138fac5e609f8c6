import type { CartResult } from '@lonja/core/orderlists/order-list.ts'
import { fullName } from '../bought/on-sale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import type { CartAnswer, OrderListLine } from './wire.ts'

const PUT: readonly CartResult[] = ['added', 'more', 'fewer']

/** What is said of a line beside its name; null where it went into the cart as it is written or was there already. */
const wordOf = (result: CartResult, quantity: number): string | null => {
  const count = m.bought_units({ count: quantity })
  const words: Record<CartResult, () => string | null> = {
    added: () => null,
    more: () => m.orderlists_result_more({ count }),
    fewer: () => m.orderlists_result_fewer({ count }),
    there: () => null,
    soldOut: m.orderlists_result_sold_out,
    notOnline: m.orderlists_result_not_online,
    closed: m.orderlists_result_closed,
    gone: m.orderlists_result_gone,
  }
  return words[result]()
}

/** What a press on "put into the basket" did, and of which lines it did something else than the list says. */
export const CartAnswerAlert = ({ answer, lines }: { answer: CartAnswer; lines: readonly OrderListLine[] }) => {
  const put = answer.filter(({ result }) => PUT.includes(result)).length
  const there = answer.filter(({ result }) => result === 'there').length
  const named = new Map(lines.map((line) => [line.id, fullName(line)]))
  const said = answer.flatMap(({ id, result, quantity }) => {
    const [name, word] = [named.get(id), wordOf(result, quantity)]
    return name === undefined || word === null ? [] : [{ id, name, word }]
  })
  return (
    <Alert tone={put > 0 ? 'done' : 'note'}>
      <p>
        {put > 0 ? m.orderlists_done({ count: put }) : m.orderlists_done_none()}{' '}
        {there > 0 && m.orderlists_done_there({ count: there })}{' '}
        <LocaleLink to="/cartList" className="underline underline-offset-4">
          {m.orders_again_cart()}
        </LocaleLink>
      </p>
      {said.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {said.map(({ id, name, word }) => (
            <li key={id}>
              <strong>{name}</strong>: {word}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
