import { sql } from 'kysely'

/** Groups by which products are told apart with tags; an attribute's key makes a group of its own. */
const TAG_GROUPS = ['type', 'industry', 'brand', 'country', 'pack', 'attribute'] as const
type TagGroup = (typeof TAG_GROUPS)[number]

/** The word that a row's tags hold for a value of a group. */
export const tagOf = (group: TagGroup, value: string | number): string => `${group}:${value}`

/** Longest key and value of an attribute as an address names them. */
const KEY_MAX = 30
const VALUE_MAX = 60

/** The pack that a sku is sold by is a group of its own. */
const PACK_KEY = 'pack'

/** Attribute `a` as addresses and tags write it: its key, and its first known name in lower case, without what separates lists. */
export const ATTRIBUTE_KEY = sql<string>`left(translate(lower(a ->> 'key'), ',:', '. '), ${sql.lit(KEY_MAX)})`
export const ATTRIBUTE_VALUE = sql<string>`left(translate(lower(btrim(
  coalesce(a -> 'value' ->> 'es', a -> 'value' ->> 'en', a -> 'value' ->> 'zh', ''))), ',', '.'), ${sql.lit(VALUE_MAX)})`

/** Whether attribute `a` tells products apart in filters. */
export const IS_TAG = sql<boolean>`(${ATTRIBUTE_VALUE} <> '' and a ->> 'key' <> ${sql.lit(PACK_KEY)})`

/** All tags of product `p` in shop `s`, without order or repetition. */
export const TAGS = sql<string[]>`array(
  select 'type:' || s.type
  union select 'industry:' || s.industry_id where s.industry_id is not null
  union select 'brand:' || brand_key(p.brand) where brand_key(p.brand) <> ''
  union select 'country:' || p.country where p.country ~ '^[A-Z]{2}$'
  union select 'pack:' || k.pack_size from skus k where k.product_id = p.id and k.on_shelf
  union select 'attribute:' || ${ATTRIBUTE_KEY} || ':' || ${ATTRIBUTE_VALUE}
    from skus k cross join jsonb_array_elements(k.attribute) a
    where k.product_id = p.id and k.on_shelf and ${IS_TAG}
  order by 1)`
