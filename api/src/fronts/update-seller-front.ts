import { Refusal } from '@lonja/core/kernel/refusals.ts'
import type { frontContract } from '@lonja/core/shops/front.contract.ts'
import { type Front, type FrontDraft, frontProblems } from '@lonja/core/shops/front.ts'
import { audit } from '../audit/audit.ts'
import { type Trx, transaction } from '../db/transaction.ts'
import { attachFiles } from '../files/attach-files.ts'
import type { Call, Verb } from '../http/implement.ts'
import { refuseAll } from '../orders/order-checks.ts'
import { ownShop } from '../shops/own-shop.ts'
import { countCategories, findDraft, findFeatured, findFront, keepDraft, lockFront } from './fronts.queries.ts'
import { frontReply } from './get-seller-front.ts'

type Writing = Call<typeof frontContract.updateSellerFront>

/** The row that a shop's banner belongs to. */
const bannerHolder = (shopId: number): string => `shopFront:${shopId}`

/** The banner of the next draft: a new file, or the picture that is there. What buyers see now is kept as long as they see it. */
const bannerOf = async (
  trx: Trx,
  { actor, body, now }: Writing,
  shopId: number,
  published: Front,
  draft: FrontDraft,
) => {
  const { banner } = body
  if (banner === undefined) return undefined
  const shown = draft.banner === undefined ? published.banner : draft.banner
  const key = banner === null ? null : (banner.key ?? shown?.key ?? null)
  const keys = [...new Set([key, published.banner?.key ?? null])].filter((one) => one !== null)
  const files = await attachFiles(trx, {
    ...{ actor, kind: 'shop-picture', keys, holder: bannerHolder(shopId), readerShopId: shopId, now },
    path: 'body.banner.key',
  })
  if (banner === null) return null
  const picture = files.find((file) => file.key === key)?.url ?? shown?.picture
  if (picture === undefined) throw new Refusal('field_invalid', { path: 'body.banner', params: { field: 'banner' } })
  return { key, picture, alt: banner.alt }
}

const checkReferences = async (trx: Trx, { body }: Writing, shopId: number) => {
  const { featured = [], shelves = [] } = body
  const ids = [...new Set(featured)]
  if ((await findFeatured(trx, { shopId, ids })).length < ids.length)
    throw new Refusal('not_found', { path: 'body.featured' })
  const categoryIds = [...new Set(shelves)]
  if ((await countCategories(trx, { ids: categoryIds })) < categoryIds.length)
    throw new Refusal('not_found', { path: 'body.shelves' })
}

/** Writes parts of the draft of a shop's front; buyers see nothing of it yet. Whoever did not see the last change is told of it. */
export const updateSellerFront: Verb<typeof frontContract.updateSellerFront> = async (call) => {
  const { deps, actor, body, locale, now } = call
  const shopId = ownShop(actor)
  refuseAll(frontProblems(body).map(({ code, path }) => ({ code, path: `body.${path}` })))
  return transaction(deps.db, async (trx) => {
    await lockFront(trx, { shopId })
    const row = await findDraft(trx, { shopId })
    if (row.version !== body.version) throw new Refusal('conflict', { path: 'body.version' })
    await checkReferences(trx, call, shopId)
    const published = await findFront(trx, { shopId })
    const before = row.draft ?? {}
    const { version: _version, banner: _banner, policies, featured, shelves, ...parts } = body
    const banner = await bannerOf(trx, call, shopId, published, before)
    const draft: FrontDraft = {
      ...before,
      ...parts,
      ...(featured && { featured: [...new Set(featured)] }),
      ...(shelves && { shelves: [...new Set(shelves)] }),
      ...(banner !== undefined && { banner }),
      ...(policies && { policies: { ...before.policies, ...policies } }),
    }
    await keepDraft(trx, { shopId, draft, now })
    await audit(trx, call, {
      action: 'shop.front.update',
      subject: ['shop', shopId],
      before: { ...before },
      after: { ...draft },
    })
    return frontReply(trx, shopId, locale)
  })
}
