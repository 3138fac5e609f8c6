import type { StockControl } from '@lonja/core/products/stock-control.ts'
import { m } from '../paraglide/messages.js'
import type { Tone } from '../ui/tag.tsx'

interface StockFacts {
  isAvailable: boolean
  stockControl: StockControl
  stock: number
  needBook?: boolean | undefined
}

/** Below this many packs a shelf counts as nearly empty. */
const FEW_PACKS = 3

/** What the shelf says, in the user's words, with the colour of it. */
export const stockState = (facts: StockFacts, packSize: number): { tone: Tone; text: string; buyable: boolean } => {
  const { isAvailable, stockControl, stock, needBook } = facts
  if (stockControl === 'limit') return { tone: 'amber', text: m.products_stock_in_shop(), buyable: false }
  if (!isAvailable && needBook) return { tone: 'amber', text: m.products_stock_presale(), buyable: false }
  if (!isAvailable) return { tone: 'red', text: m.products_stock_out(), buyable: false }
  if (needBook) return { tone: 'amber', text: m.products_stock_presale(), buyable: true }
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

/** A word, behind a dot of its colour. */
export const Stock = ({ tone, text }: { tone: Tone; text: string }) => <p className={`stock ${TEXTS[tone]}`}>{text}</p>
