import type { StockControl } from '@lonja/core/products/stock-control.ts'
import { formatShortDay } from '../locale/format-date.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'

interface StockFacts {
  isAvailable: boolean
  stockControl: StockControl
  stock: number
  needBook?: boolean | undefined
  /** the day on which more is expected, YYYY-MM-DD, where it is sold out or sold ahead */
  expectedOn?: string | null | undefined
}

/** Below this many packs a shelf counts as nearly empty. */
const FEW_PACKS = 3

interface Shelf {
  tone: Tone
  text: string
  buyable: boolean
  /** as in the facts */
  expectedOn?: string | null | undefined
}

/** What the shelf says, in the user's words, with the colour of it. */
export const stockState = (facts: StockFacts, packSize: number): Shelf => {
  const { isAvailable, stockControl, stock, needBook, expectedOn } = facts
  if (stockControl === 'limit') return { tone: 'amber', text: m.products_stock_in_shop(), buyable: false }
  if (!isAvailable && needBook) return { tone: 'amber', text: m.products_stock_presale(), buyable: false, expectedOn }
  if (!isAvailable) return { tone: 'red', text: m.products_stock_out(), buyable: false, expectedOn }
  if (needBook) return { tone: 'amber', text: m.products_stock_presale(), buyable: true, expectedOn }
  if (stockControl === 'notAllowedToBuy' && stock < packSize * FEW_PACKS)
    return { tone: 'amber', text: m.products_stock_few({ count: stock }), buyable: true }
  return { tone: 'leaf', text: m.products_stock_available(), buyable: true }
}

/** A sku, or a product by its cheapest one: its pack is told with its price. */
interface Offered extends StockFacts {
  priceInfo: { level1: { min2Buy: number } } | null
}

/** What the shelf says of a sku or product, counted in packs of its own. */
export const shelfOf = (offered: Offered) => stockState(offered, offered.priceInfo?.level1.min2Buy ?? 1)

/** Whether its shelf lets it be put into the cart now. */
export const isBuyable = (offered: Offered): boolean => shelfOf(offered).buyable

const TEXTS: Record<Tone, string> = {
  plain: 'text-ink-3',
  accent: 'text-accent',
  leaf: 'text-leaf',
  amber: 'text-amber',
  red: 'text-red',
}

/** When more of it comes in, as its shop expects: Llega el 12 dic. `day` is YYYY-MM-DD. */
export const Arrival = ({ day }: { day: string }) => {
  const locale = useLocale()
  return <>{m.products_stock_expected({ date: formatShortDay(`${day}T12:00:00Z`, locale) })}</>
}

/** A word, behind a dot of its colour, and when more comes in. */
export const Stock = ({ tone, text, expectedOn }: Pick<Shelf, 'tone' | 'text' | 'expectedOn'>) => (
  <p className={`stock ${TEXTS[tone]}`}>
    {text}
    {expectedOn && (
      <span className="text-ink-2">
        {' · '}
        <Arrival day={expectedOn} />
      </span>
    )}
  </p>
)
