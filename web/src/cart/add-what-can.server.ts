import { splitRefused } from '@lonja/core/orders/buy-again.ts'
import type { RouterContextProvider } from 'react-router'
import { client, refusalItems } from '../server/api.server.ts'
import type { PackedLine } from './packed-lines.ts'

/** What became of lines that went to the cart. */
interface Added<Line> {
  added: Line[]
  /** line by line, why not */
  refused: { line: Line; message: string }[]
  /** why the others could not be added, where that concerns no line; null otherwise */
  problem: string | null
}

/** Puts lines of one shop into the cart, on top of what is there: those that the market takes. Throws what is no refusal. */
export const addWhatCan = async <Line extends PackedLine>(
  context: Readonly<RouterContextProvider>,
  { shopId, lines }: { shopId: number; lines: readonly Line[] },
): Promise<Added<Line>> => {
  const add = (some: readonly Line[]) =>
    client(context).addToCart({
      body: { shopId, products: some.map(({ skuId, quantity }) => ({ skuId, quantity })) },
    })
  try {
    await add(lines)
    return { added: [...lines], refused: [], problem: null }
  } catch (error) {
    const items = refusalItems(error)
    const split = splitRefused(lines, items)
    if (split === null) return { added: [], refused: [], problem: items[0]?.message ?? '' }
    const refused = split.refused.map(({ line, refusal }) => ({ line, message: refusal.message }))
    if (split.rest.length === 0) return { added: [], refused, problem: null }
    try {
      await add(split.rest)
    } catch (again) {
      return { added: [], refused, problem: refusalItems(again)[0]?.message ?? '' }
    }
    return { added: split.rest, refused, problem: null }
  }
}
