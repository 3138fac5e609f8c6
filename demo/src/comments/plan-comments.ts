import type { DeliveryMethod } from '@lonja/core/checkout/delivery-method.ts'
import { HOUR } from '@lonja/core/kernel/clock.ts'
import type { Random } from '@lonja/core/kernel/random.ts'
import type { Buyer } from '../plan-people.ts'
import type { Row } from '../seed.queries.ts'
import { REPLIES, SERVICE } from './general.ts'
import { type CommentedProduct, kindOf } from './kind-of.ts'
import type { Language, Mood } from './words.ts'

/** Ratings that buyers give, as often as they stand here. */
const RATINGS = [5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2, 1]
/** The first buyers of a product all rate it; of the later ones so many do. So many of the ratings come with words. */
const FIRST = 2
const RATED = 0.12
const WITH_WORDS = 0.85

export const moodOf = (rating: number): Mood => (rating >= 4 ? 'glad' : rating === 3 ? 'fair' : 'poor')

/** Words about a product that nobody has written under it yet, and how it came; that alone where all have been written. */
const wordsFor = (
  product: CommentedProduct,
  { mood, language, way }: { mood: Mood; language: Language; way: DeliveryMethod },
  taken: Set<string>,
  random: Random,
): string => {
  const service = SERVICE[mood][language]
  const second = random.pick([...service.any, ...service[way]])
  const left = kindOf(product).says[mood][language].filter((one) => !taken.has(one))
  if (left.length === 0) return taken.has(second) ? '' : second
  const first = random.pick(left)
  taken.add(first)
  taken.add(second)
  return [first, second].filter(Boolean).join(language === 'zh' ? '' : ' ')
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
  kinds: ReadonlyMap<number, CommentedProduct>,
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
  // who orders the same again does not rate it again
  const rated = new Set<string>()
  const ratings = new Map<number, { count: number; sum: number }>()
  const comments = arrived.flatMap(({ order, line, buyer }): Row[] => {
    const at = new Date(String(order.received_at)).getTime() + random.int(4, 9 * 24) * HOUR
    const rating = random.pick(RATINGS)
    const words = random.chance(WITH_WORDS)
    const answers = random.chance(rating <= 3 ? 0.7 : 0.25)
    const what = `${order.account_id} ${line.product_id}`
    const isFirst = (ratings.get(Number(line.product_id))?.count ?? 0) < FIRST
    if (
      (!random.chance(RATED) && !isFirst) ||
      rated.has(what) ||
      at > now.getTime() ||
      at < (listed.get(line.product_id) ?? 0)
    )
      return []
    rated.add(what)
    const said = taken.get(line.product_id) ?? new Set<string>()
    taken.set(line.product_id, said)
    const product = kinds.get(Number(line.product_id))
    const about = { mood: moodOf(rating), language: buyer.locale, way: order.delivery_method as DeliveryMethod }
    const text = words && product ? wordsFor(product, about, said, random) : ''
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
