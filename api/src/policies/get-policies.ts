import type { Reply } from '@lonja/core/kernel/endpoint.ts'
import { DEFAULT_LOCALE, type Locale, localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { dayOf } from '@lonja/core/kernel/madrid-month.ts'
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
import {
  findMarketIdentity,
  findPoliciesInForce,
  findPolicyVersions,
  findShopForPolicies,
  findShopPolicies,
  type OwnPolicyRow,
} from './policies.queries.ts'
import { marketFacts, type OwnerFacts, shopFacts } from './policy-facts.ts'
import { readyText } from './ready-texts.ts'
import { renderPolicy } from './render-policy.ts'

type PoliciesCall = Call<typeof policiesContract.getPolicies>

/**
 * Who the policies are of, and whether the caller sees the owner's products; the policies of a closed shop are found by its own
 * people and the market's only.
 */
const ownerOf = async ({ deps, actor, query, locale }: PoliciesCall): Promise<[OwnerFacts, boolean]> => {
  if (query.shopId === undefined) return [marketFacts(await findMarketIdentity(deps.db), { ...deps, locale }), true]
  const [rights, shop] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findShopForPolicies(deps.db, { shopId: query.shopId }),
  ])
  if (!shop || rights.access(shop) === 'invalidStore') throw new Refusal('not_found', { path: 'query.shopId' })
  return [shopFacts(shop, locale), rights.seesProducts(shop)]
}

/** The text to show and its day; null where the owner switched it off or lacks what the ready one needs. */
export const textOf = (
  type: PolicyType,
  isShop: boolean,
  owner: OwnerFacts,
  own: OwnPolicyRow | undefined,
  locale: Locale,
) => {
  if (own?.is_off) return null
  const written = own && localize(own.texts, locale)
  // what someone wrote themselves is no template: braces in it are theirs
  if (own && written) return { text: written, updatedOn: dayOf(own.updated_at) }
  if (!canBeShown(type, owner.needs)) return null
  const ready = readyText(isShop ? 'shop' : 'platform', type, locale)
  return { text: fillTemplate(ready.text, owner.template), updatedOn: ready.updatedOn }
}

/** Types of the market's own policies that have a text. */
export const shownMarketPolicies = async (db: Db, now: Date): Promise<PolicyType[]> => {
  const [identity, rows] = await Promise.all([findMarketIdentity(db), findPoliciesInForce(db, { now })])
  const owner = marketFacts(identity, { publicUrl: '', locale: DEFAULT_LOCALE })
  const own = (type: PolicyType) => rows.find((row) => row.type === type)
  return POLICY_TYPES.filter((type) => textOf(type, false, owner, own(type), DEFAULT_LOCALE) !== null)
}

/** What somebody wrote: a shop's own texts, or the versions of the market's in force, of which one type may be an earlier one. */
const writtenTexts = async ({
  deps,
  query,
  now,
}: PoliciesCall): Promise<{ rows: OwnPolicyRow[]; versions: Versions }> => {
  const { shopId, type, version } = query
  if (shopId !== undefined) return { rows: await findShopPolicies(deps.db, { shopId }), versions: [] }
  const inForce = await findPoliciesInForce(deps.db, { type, now })
  if (type === undefined) return { rows: inForce, versions: [] }
  const all = await findPolicyVersions(deps.db, { type })
  const begun = all.filter(({ effective_at, is_off }) => effective_at <= now && !is_off)
  const chosen = version === undefined ? undefined : begun.find(({ id }) => id === version)
  if (version !== undefined && !chosen) throw new Refusal('not_found', { path: 'query.version' })
  return {
    rows: chosen ? [{ ...chosen, updated_at: chosen.effective_at }] : inForce,
    versions: begun.map(({ id, effective_at }) => ({
      id,
      effectiveOn: dayOf(effective_at),
      isInForce: id === inForce[0]?.id,
      isShown: id === (chosen ?? inForce[0])?.id,
    })),
  }
}
type Versions = Reply<typeof policiesContract.getPolicies>['items'][number]['versions']

export const getPolicies: Verb<typeof policiesContract.getPolicies> = async (call) => {
  const { deps, query, locale } = call
  const shopId = query.shopId ?? null
  const [[owner, seesProducts], { rows, versions }] = await Promise.all([ownerOf(call), writtenTexts(call)])
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
      const shown = mayReadPolicy(type, seesProducts) ? textOf(type, shopId !== null, owner, own, locale) : null
      const { title } = readyText(shopId === null ? 'platform' : 'shop', type, locale)
      const frame = { type, shopId, title, versions }
      if (!shown) return { ...frame, isSet: false, html: null, contents: [], updatedOn: null }
      const rendered = renderPolicy(shown.text, (address) => localizedPath(address, locale))
      return { ...frame, isSet: true, ...rendered, updatedOn: shown.updatedOn }
    }),
  }
}
