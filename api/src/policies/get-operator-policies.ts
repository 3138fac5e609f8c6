import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { fillTemplate } from '@lonja/core/policies/fill-template.ts'
import type { operatorPoliciesContract } from '@lonja/core/policies/operator-policies.contract.ts'
import { POLICY_TYPES } from '@lonja/core/policies/policy-types.ts'
import type { Verb } from '../http/implement.ts'
import { stateVersion } from '../http/state-version.ts'
import { textOf } from './get-policies.ts'
import { findMarketIdentity, findPolicyVersions, type PolicyVersionRow } from './policies.queries.ts'
import { marketFacts } from './policy-facts.ts'
import { readyText } from './ready-texts.ts'

/** Of versions of one type, newest first, the one in force. */
const inForce = (versions: readonly PolicyVersionRow[], now: Date) =>
  versions.find(({ effective_at }) => effective_at <= now)

export const getOperatorPolicies: Verb<typeof operatorPoliciesContract.getOperatorPolicies> = async ({
  deps,
  now,
  locale,
}) => {
  const [identity, versions] = await Promise.all([findMarketIdentity(deps.db), findPolicyVersions(deps.db)])
  const owner = marketFacts(identity, { ...deps, locale })
  return {
    items: POLICY_TYPES.map((type) => {
      const ofType = versions.filter((version) => version.type === type)
      const current = inForce(ofType, now)
      const own = current && { ...current, updated_at: current.effective_at }
      const shown = textOf(type, false, owner, own, locale)
      const coming = ofType.findLast(({ effective_at }) => effective_at > now)
      return {
        type,
        title: readyText('platform', type, locale).title,
        isSet: shown !== null,
        isReady: shown !== null && !current,
        effectiveOn: shown?.updatedOn ?? null,
        comingAt: coming?.effective_at.toISOString() ?? null,
      }
    }),
  }
}

export const getOperatorPolicy: Verb<typeof operatorPoliciesContract.getOperatorPolicy> = async (call) => {
  const { deps, params, query, now, locale } = call
  const { type } = params
  const [identity, versions] = await Promise.all([findMarketIdentity(deps.db), findPolicyVersions(deps.db, { type })])
  const current = inForce(versions, now)
  const chosen = query.version === undefined ? versions[0] : versions.find(({ id }) => id === query.version)
  if (query.version !== undefined && !chosen) throw new Refusal('not_found', { path: 'query.version' })
  const ready = Object.fromEntries(
    LOCALES.map((one) => [
      one,
      fillTemplate(readyText('platform', type, one).text, marketFacts(identity, { ...deps, locale: one }).template),
    ]),
  )
  const isWritten = chosen !== undefined && Object.keys(chosen.texts).length > 0
  return {
    type,
    title: readyText('platform', type, locale).title,
    texts: isWritten ? chosen.texts : ready,
    isOff: chosen?.is_off ?? false,
    version: stateVersion(versions.map(({ id }) => id)),
    versions: versions.map((version) => ({
      id: version.id,
      effectiveAt: version.effective_at.toISOString(),
      publishedAt: version.published_at.toISOString(),
      publishedBy: version.published_by,
      isOff: version.is_off,
      state: version.effective_at > now ? 'coming' : version.id === current?.id ? 'inForce' : 'earlier',
    })),
  }
}
