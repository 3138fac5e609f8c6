import { isDeepStrictEqual } from 'node:util'
import { LOCALES, type Locale, localize } from '@lonja/core/kernel/locale.ts'
import { fillTemplate } from '@lonja/core/policies/fill-template.ts'
import { canBeShown } from '@lonja/core/policies/policy-needs.ts'
import type { frontContract } from '@lonja/core/shops/front.contract.ts'
import { FRONT_PARTS, FRONT_POLICIES, type FrontPolicy } from '@lonja/core/shops/front.ts'
import type { Db } from '../db/client.ts'
import type { Verb } from '../http/implement.ts'
import { findShopForPolicies, type PolicyShopRow } from '../policies/policies.queries.ts'
import { shopFacts } from '../policies/policy-facts.ts'
import { readyText } from '../policies/ready-texts.ts'
import { ownShop } from '../shops/own-shop.ts'
import { findDraft, findFeatured, findFront } from './fronts.queries.ts'

/** A ready text with the shop's facts filled in; '' where the shop lacks what the text needs. */
const templateOf = (shop: PolicyShopRow, type: FrontPolicy, locale: Locale): string => {
  const { needs, template } = shopFacts(shop, locale)
  return canBeShown(type, needs) ? fillTemplate(readyText('shop', type, locale).text, template) : ''
}

/** A shop's front and its draft as its own people see them. */
export const frontReply = async (db: Db, shopId: number, locale: Locale) => {
  const published = await findFront(db, { shopId })
  const { version, draft, saved_at } = await findDraft(db, { shopId })
  const shop = await findShopForPolicies(db, { shopId })
  const merged = { ...published, ...draft, policies: { ...published.policies, ...draft?.policies } }
  const products = await findFeatured(db, { shopId, ids: merged.featured })
  return {
    version,
    published,
    draft: merged,
    // a form saves all of its fields, also those that stayed as they are
    changed: FRONT_PARTS.filter((part) => !isDeepStrictEqual(merged[part], published[part])),
    savedAt: draft ? (saved_at?.toISOString() ?? null) : null,
    featured: merged.featured.flatMap((id) => {
      const product = products.find((one) => one.id === id)
      return product ? [{ id, name: localize(product.names, locale) }] : []
    }),
    templates: Object.fromEntries(
      shop
        ? FRONT_POLICIES.map((type) => [
            type,
            Object.fromEntries(LOCALES.map((one) => [one, templateOf(shop, type, one)])),
          ])
        : [],
    ),
  }
}

export const getSellerFront: Verb<typeof frontContract.getSellerFront> = ({ deps, actor, locale }) =>
  frontReply(deps.db, ownShop(actor), locale)
