import {
  type BuyingRequestAction,
  type BuyingRequestActor,
  buyingRequestActions,
  buyingRequestStandingAt,
} from '@lonja/core/buying-requests/buying-request.ts'
import { type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
import { toEuros } from '@lonja/core/kernel/money.ts'
import { mayDo, mayInShop } from '@lonja/core/memberships/may-do.ts'
import { mayInOffice } from '@lonja/core/operator/operator-rights.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import type { Actor } from '../http/actor.ts'
import { inOrder } from '../listings/find-products.ts'
import { findProductCards } from '../listings/product-cards.queries.ts'
import { loadCardTerms, toProductCard } from '../products/product-view.ts'
import {
  type AnswerRow,
  type BuyingRequestCardRow,
  type BuyingRequestRow,
  findAnswers,
  findOnShelf,
  findOwnAnswer,
  isOpened,
  isShopOpen,
} from './buying-requests.queries.ts'

export interface Reading {
  locale: Locale
  now: Date
}

/** A request as all lists show it: nothing of who asks. */
export const toBuyingRequestCard = (row: BuyingRequestCardRow, { locale, now }: Reading) => ({
  id: row.id,
  state: buyingRequestStandingAt(row, now),
  title: row.title,
  category:
    row.category_id === null || row.category_names === null
      ? null
      : { id: row.category_id, name: localize(row.category_names, locale) },
  quantity: row.quantity,
  mostPrice: row.most_cents === null ? null : toEuros(row.most_cents),
  province: row.province,
  askedAt: row.asked_at.toISOString(),
  until: row.until,
  answerCount: row.answer_count,
})

/** The same as shops are told it. */
export const toShopsCard = (
  row: BuyingRequestCardRow & { is_answered: boolean; is_opened: boolean },
  reading: Reading,
) => ({
  ...toBuyingRequestCard(row, reading),
  isCompany: row.account_kind === 'business',
  isAnswered: row.is_answered,
  isNew: !row.is_opened,
})

/** The same as the market's people are told it. */
export const toMarketsCard = (row: BuyingRequestCardRow, reading: Reading) => ({
  ...toBuyingRequestCard(row, reading),
  accountId: row.account_id,
  accountName: row.account_name,
})

const endingOf = (row: BuyingRequestRow) => ({ endedAt: row.ended_at?.toISOString() ?? null, reason: row.reason })

const SIDES = { personal: 'buyer', business: 'buyer', shop: 'seller', market: 'operator' } as const satisfies Record<
  Actor['kind'],
  BuyingRequestActor
>

const mayAct = ({ kind, role }: Actor): boolean => {
  if (kind === 'shop') return mayInShop(role, 'orders', 'act')
  return kind === 'market' ? mayInOffice(role, 'moderation', 'act') : mayDo(role, 'trade')
}

/** What the caller may do with a request, as far as their role goes. */
const actionsOf = (row: BuyingRequestRow, actor: Actor, now: Date): BuyingRequestAction[] =>
  mayAct(actor) ? buyingRequestActions(row.state, SIDES[actor.kind], { until: row.until, now }) : []

/** What shops answered as its buyer is told it: their products at the prices that the caller is shown, those that they may not see left out. */
const answersFor = async (db: Db, rows: readonly AnswerRow[], actor: Actor, { locale, now }: Reading) => {
  const rights = await loadAccessRights(db, actor)
  const productIds = [...new Set(rows.flatMap(({ product_ids }) => product_ids))]
  const cards = productIds.length > 0 ? await findProductCards(db, { productIds }) : []
  const termsOf = await loadCardTerms(db, { rights, rows: cards, now })
  const reading = { termsOf, locale, today: dayOf(now) }
  return rows.map((row) => ({
    id: row.answer_id,
    shop: {
      id: row.id,
      name: localize(row.names, locale) || row.name,
      logo: row.logo,
      access: rights.access(row),
      isSeen: rights.seesProducts(row),
      takesOfferRequests: row.takes_offer_requests,
    },
    answeredAt: row.answered_at.toISOString(),
    text: row.text,
    products: inOrder(
      row.product_ids,
      cards.filter(({ shop_id }) => shop_id === row.id),
      rights,
    ).map((card) => toProductCard(card, rights, reading)),
  }))
}

/** A request as its buyer's page says it, with all answers. */
export const toOwnRequest = async (db: Db, row: BuyingRequestRow, actor: Actor, reading: Reading) => ({
  ...toBuyingRequestCard(row, reading),
  ...endingOf(row),
  details: row.details,
  askedBy: row.asked_name,
  answers: await answersFor(db, await findAnswers(db, { requestId: row.id }), actor, reading),
  actions: actionsOf(row, actor, reading.now),
})

/** A request as a shop's page says it, with the shop's own answer. */
export const toShopsRequest = async (
  db: Db,
  row: BuyingRequestRow,
  { actor, shopId }: { actor: Actor; shopId: number },
  reading: Reading,
) => {
  const own = await findOwnAnswer(db, { requestId: row.id, shopId })
  const onShelf = own ? await findOnShelf(db, { shopId, ids: own.product_ids }) : []
  const names = new Map(onShelf.map((product) => [product.id, localize(product.names, reading.locale)]))
  const is_opened = await isOpened(db, { id: row.id, shopId })
  const isShut = own !== undefined && !(await isShopOpen(db, { shopId }))
  const actions = actionsOf(row, actor, reading.now).filter((action) => !(isShut && action === 'change'))
  return {
    ...toShopsCard({ ...row, is_answered: own !== undefined, is_opened }, reading),
    details: row.details,
    answer: own
      ? {
          text: own.text,
          answeredAt: own.answered_at.toISOString(),
          products: own.product_ids.flatMap((id) => {
            const name = names.get(id)
            return name === undefined ? [] : [{ id, name }]
          }),
        }
      : null,
    actions: actions.filter((action) => (action === 'answer') === (own === undefined)),
  }
}

/** A request as the market's people read it, with all answers. */
export const toMarketsRequest = async (db: Db, row: BuyingRequestRow, actor: Actor, reading: Reading) => ({
  ...toMarketsCard(row, reading),
  ...endingOf(row),
  details: row.details,
  answers: (await findAnswers(db, { requestId: row.id })).map((answer) => ({
    id: answer.answer_id,
    shopId: answer.id,
    shopName: localize(answer.names, reading.locale) || answer.name,
    answeredAt: answer.answered_at.toISOString(),
    text: answer.text,
    productCount: answer.product_ids.length,
  })),
  actions: actionsOf(row, actor, reading.now),
})
