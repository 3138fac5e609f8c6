import { HOUR } from '@lonja/core/kernel/clock.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import { type Mood, PHRASES, REPLIES } from './comment-texts.ts'
import type { Buyer } from './plan-people.ts'
import type { Row } from './seed.queries.ts'

/** Ratings that buyers give, as often as they stand here. */
const RATINGS = [5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 1]
/** How many of the lines that arrived are rated, and how many of the ratings come with words. */
const RATED = 0.7
const WITH_WORDS = 0.85

type Language = 'es' | 'en' | 'zh'

const moodOf = (rating: number): Mood => (rating >= 4 ? 'glad' : rating === 3 ? 'fair' : 'poor')

const between = (language: Language) => (language === 'zh' ? '' : ' ')

/** A comment that nobody has written about this product yet; '' where chance finds none. */
const wordsFor = (mood: Mood, language: Language, taken: Set<string>, random: Random): string => {
  const { goods, service } = PHRASES[mood][language]
  for (let tries = 0; tries < 8; tries++) {
    const first = random.pick(goods)
    if (taken.has(first)) continue
    taken.add(first)
    return [first, random.pick(service)].filter(Boolean).join(between(language))
  }
  return ''
}

interface Arrived {
  order: Row
  line: Row
  buyer: Buyer
}

/** What buyers say of the lines that they received, oldest first, with what shops answer and what it comes to for each product. */
export const planComments = (
  { orders, lines }: { orders: Row[]; lines: Row[] },
  products: readonly Row[],
  buyers: readonly Buyer[],
  now: Date,
  random: Random,
): { comments: Row[]; ratings: Map<number, { count: number; sum: number }> } => {
  const byOrder = new Map(orders.map((order) => [order.id, order]))
  const byAccount = new Map(buyers.map((buyer) => [buyer.accountId, buyer]))
  const listed = new Map(products.map((product) => [product.id, new Date(String(product.created_at)).getTime()]))
  const arrived = lines.flatMap((line): Arrived[] => {
    const order = byOrder.get(line.order_id)
    const buyer = byAccount.get(Number(order?.account_id))
    return order?.received_at && buyer ? [{ order, line, buyer }] : []
  })
  const taken = new Map<unknown, Set<string>>()
  const ratings = new Map<number, { count: number; sum: number }>()
  const comments = arrived.flatMap(({ order, line, buyer }): Row[] => {
    const at = new Date(String(order.received_at)).getTime() + random.int(4, 9 * 24) * HOUR
    const rating = random.pick(RATINGS)
    const words = random.chance(WITH_WORDS)
    const answers = random.chance(rating <= 3 ? 0.7 : 0.25)
    if (!random.chance(RATED) || at > now.getTime() || at < (listed.get(line.product_id) ?? 0)) return []
    const said = taken.get(line.product_id) ?? new Set<string>()
    taken.set(line.product_id, said)
    const text = words ? wordsFor(moodOf(rating), buyer.locale, said, random) : ''
    const repliedAt = at + random.int(2, 60) * HOUR
    const reply =
      answers && text !== '' && repliedAt < now.getTime()
        ? random.pick(REPLIES[rating >= 4 ? 'glad' : 'sorry'][buyer.locale])
        : null
    const productId = Number(line.product_id)
    const before = ratings.get(productId) ?? { count: 0, sum: 0 }
    ratings.set(productId, { count: before.count + 1, sum: before.sum + rating })
    return [
      {
        order_line_id: line.id,
        product_id: productId,
        shop_id: order.shop_id,
        account_id: order.account_id,
        rating,
        text,
        locale: buyer.locale,
        reply,
        replied_at: reply ? new Date(repliedAt).toISOString() : null,
        created_at: new Date(at).toISOString(),
      },
    ]
  })
  return { comments: comments.sort((a, b) => String(a.created_at).localeCompare(String(b.created_at))), ratings }
}
