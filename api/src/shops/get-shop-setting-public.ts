import { Refusal } from '@lonja/core/kernel/refusals.ts'
import { shopSettings, type shopsContract } from '@lonja/core/shops/shops.contract.ts'
import { loadAccessRights } from '../access/access-rights.ts'
import type { Verb } from '../http/implement.ts'
import { toShopSettings } from './shop-view.ts'
import { findShopSettings } from './shops.queries.ts'

const PROPERTIES: readonly string[] = Object.keys(shopSettings.shape)

/** `properties=taxSetting,shipmentSetting`, all when absent; refuses names that no setting has. */
const propertiesOf = (text: string | undefined): readonly string[] => {
  const wanted = text?.split(',').map((name) => name.trim()) ?? PROPERTIES
  if (wanted.every((name) => PROPERTIES.includes(name))) return wanted
  throw new Refusal('field_invalid', { path: 'query.properties', params: { field: 'properties' } })
}

/** A shop's settings for those about to buy; its prices' writing only for those who see its prices. */
export const getShopSettingPublic: Verb<typeof shopsContract.getShopSettingPublic> = async ({
  deps,
  actor,
  query,
  now,
}) => {
  const wanted = propertiesOf(query.properties)
  const [rights, row] = await Promise.all([
    loadAccessRights(deps.db, actor),
    findShopSettings(deps.db, { shopId: query.shopId }),
  ])
  if (!row || rights.access(row) === 'invalidStore') throw new Refusal('not_found', { path: 'query.shopId' })
  const settings = Object.entries(toShopSettings(row, rights, now)).filter(([name]) => wanted.includes(name))
  return { shopId: row.id, ...Object.fromEntries(settings) }
}
