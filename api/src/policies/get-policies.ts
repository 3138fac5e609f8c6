import { DEFAULT_LOCALE, type Locale, localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { fillTemplate } from '@lonja/core/policies/fill-template.ts'
import type { policiesContract } from '@lonja/core/policies/policies.contract.ts'
import { canBeShown, mayReadPolicy } from '@lonja/core/policies/policy-needs.ts'
import { POLICY_TYPES, type PolicyType } from '@lonja/core/policies/policy-types.ts'
import { FRONT_POLICIES, type FrontPolicy } from '@lonja/core/shops/front.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Db } from '../db/client.ts'
import { findPreview } from '../fronts/draft-overlay.ts'
import type { Call, Verb } from '../http/implement.ts'
import { findMarketIdentity, findOwnPolicies, findShopForPolicies, type OwnPolicyRow } from './policies.queries.ts'
import { marketFacts, type OwnerFacts, shopFacts } from './policy-facts.ts'
import { readyText } from './ready-texts.ts'
import { renderPolicy } from './render-policy.ts'

type PoliciesCall = Call<typeof policiesContract.getPolicies>

/**
 * Who the policies are of, and whether the caller sees the owner's goods; the policies of a closed shop are found by its own
 * people and the market's only.
 */
const ownerOf = async ({ deps, actor, query, locale }: PoliciesCall): Promise<[OwnerFacts, boolean]> => {
  if (query.shopId === undefined) return [marketFacts(await findMarketIdentity(deps.db), { ...deps, locale }), true]
  const [rights, shop] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findShopForPolicies(deps.db, { shopId: query.shopId }),
  ])
  if (!shop || rights.access(shop) === 'invalidStore') throw new Refusal('not_found', { path: 'query.shopId' })
  return [shopFacts(shop, locale), rights.seesGoods(shop)]
}

/** The text to show and its day; null where the owner switched it off or lacks what the ready one needs. */
const textOf = (
  type: PolicyType,
  isShop: boolean,
  owner: OwnerFacts,
  own: OwnPolicyRow | undefined,
  locale: Locale,
) => {
  if (own?.is_off) return null
  const written = own && localize(own.texts, locale)
  // what someone wrote themselves is no template: braces in it are theirs
  if (own && written) return { text: written, updatedOn: own.updated_at.toISOString().slice(0, 10) }
  if (!canBeShown(type, owner.needs)) return null
  const ready = readyText(isShop ? 'shop' : 'platform', type, locale)
  return { text: fillTemplate(ready.text, owner.template), updatedOn: ready.updatedOn }
}

/** Types of the market's own policies that have a text. */
export const shownMarketPolicies = async (db: Db): Promise<PolicyType[]> => {
  const [identity, rows] = await Promise.all([findMarketIdentity(db), findOwnPolicies(db, { shopId: null })])
  const owner = marketFacts(identity, { publicUrl: '', locale: DEFAULT_LOCALE })
  const own = (type: PolicyType) => rows.find((row) => row.type === type)
  return POLICY_TYPES.filter((type) => textOf(type, false, owner, own(type), DEFAULT_LOCALE) !== null)
}

export const getPolicies: Verb<typeof policiesContract.getPolicies> = async (call) => {
  const { deps, query, locale } = call
  const shopId = query.shopId ?? null
  const [[owner, seesGoods], rows] = await Promise.all([ownerOf(call), findOwnPolicies(deps.db, { shopId })])
  const draft =
    query.shopId === undefined
      ? null
      : await findPreview(deps.db, { actor: call.actor, shopId: query.shopId, preview: query.preview })
  const types = query.type ? [query.type] : POLICY_TYPES
  return {
    owner: owner.name,
    items: types.map((type) => {
      const kept = rows.find((row) => row.type === type)
      const texts = FRONT_POLICIES.find((one) => one === type) && draft?.policies?.[type as FrontPolicy]
      const own = texts ? { type, texts, is_off: false, updated_at: call.now } : kept
      const shown = mayReadPolicy(type, seesGoods) ? textOf(type, shopId !== null, owner, own, locale) : null
      const { title } = readyText(shopId === null ? 'platform' : 'shop', type, locale)
      const frame = { type, shopId, title }
      if (!shown) return { ...frame, isSet: false, html: null, contents: [], updatedOn: null }
      const rendered = renderPolicy(shown.text, (address) => localizedPath(address, locale))
      return { ...frame, isSet: true, ...rendered, updatedOn: shown.updatedOn }
    }),
  }
}
