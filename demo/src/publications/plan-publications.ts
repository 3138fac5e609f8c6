import { pictureAddress } from '@lonja/api/files/pictures.ts'
import { localized } from '@lonja/api/setup/starter-text.ts'
import { DAY, HOUR } from '@lonja/core/kernel/clock.ts'
import type { Localized } from '@lonja/core/kernel/locale.ts'
import { random } from '@lonja/core/kernel/random.ts'
import { countedOn } from '@lonja/core/publications/activity.ts'
import type { ActivityType } from '@lonja/core/publications/publication-lists.ts'
import type { Row } from '../seed.queries.ts'
import { SHOPS } from '../shops.ts'
import { FOOD_PUBLICATIONS } from './food.ts'
import { HOME_PUBLICATIONS } from './home.ts'
import { LEISURE_PUBLICATIONS } from './leisure.ts'
import { SEASON_PUBLICATIONS } from './seasons.ts'
import { TRADE_PUBLICATIONS } from './trades.ts'

/** A chance of its own, so that what is published leaves the rest of the market as it is. */
const SEED = 20_260_402

/** Drafts come last. */
const DRAFT = -1000

const ALL = [
  ...HOME_PUBLICATIONS,
  ...FOOD_PUBLICATIONS,
  ...TRADE_PUBLICATIONS,
  ...LEISURE_PUBLICATIONS,
  ...SEASON_PUBLICATIONS,
]

/** Days since a day of the year, MM-DD, was last there. */
export const daysSince = (season: string, now: Date): number => {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00Z`)
  const inYear = (year: number) => Date.parse(`${year}-${season}T00:00Z`)
  const year = now.getUTCFullYear()
  // one that is today is told of a year later: its hours may not have come yet
  return (today - inYear(inYear(year) < today ? year : year - 1)) / DAY
}

/** The publications with their ages in days, the oldest first and drafts last. */
const agedAt = (now: Date) =>
  ALL.map((seed) => ({ ...seed, age: seed.season ? daysSince(seed.season, now) : (seed.age ?? null) })).sort(
    (a, b) => (b.age ?? DRAFT) - (a.age ?? DRAFT),
  )

interface PublicationsPlan {
  publications: Row[]
  products: Row[]
  activities: Row[]
}

/** An account that reads, and the private shops that it was let into. */
interface PublicationUser {
  accountId: number
  /** subdomains of shops that it buys from */
  shops: readonly string[]
}

/** What of a product decides which publications show it. */
export interface PublishedProduct {
  id: number
  shop_id: number
  names: Localized
  pictures: string[]
  created_at: string
}

/** What the shops publish, and what the buyers did with it. */
export const planPublications = (
  now: Date,
  products: readonly PublishedProduct[],
  users: readonly PublicationUser[],
): PublicationsPlan => {
  const chance = random(SEED)
  const plan: PublicationsPlan = { publications: [], products: [], activities: [] }
  for (const [i, seed] of agedAt(now).entries()) {
    const at = SHOPS.findIndex((shop) => shop.sub === seed.shop)
    const shop = SHOPS[at]
    if (!shop) throw new RangeError(`no shop ${seed.shop}`)
    const published = seed.age === null ? null : now.getTime() - seed.age * DAY - chance.int(1, 9) * HOUR
    const tagged = seed.productNames.map((begin) => {
      const fitting = products.filter((one) => one.shop_id === at + 1 && one.names.es?.startsWith(begin))
      if (fitting.length === 0) throw new RangeError(`${seed.shop} has no ${begin}`)
      const listed = fitting.filter(({ created_at }) => Date.parse(created_at) < (published ?? now.getTime()))
      return chance.pick(listed.length > 0 ? listed : fitting)
    })
    const unique = [...new Map(tagged.map((one) => [one.id, one])).values()]
    const since = published ?? now.getTime()
    const isPublic = published !== null && since <= now.getTime()
    const counts: Record<ActivityType, number> = { view: 0, like: 0, share: 0, save: 0 }
    for (const user of isPublic ? users : []) {
      if (shop.visibility === 'privateHidden' && !user.shops.includes(seed.shop)) continue
      for (const [type, odds] of [
        ['view', 0.7],
        ['like', 0.22],
        ['save', 0.1],
        ['share', 0.05],
      ] as const) {
        if (!chance.chance(user.shops.includes(seed.shop) ? Math.min(0.9, odds * 2) : odds)) continue
        counts[type]++
        const moment = new Date(since + chance.next() * (now.getTime() - since))
        plan.activities.push({
          id: plan.activities.length + 1,
          account_id: user.accountId,
          publication_id: i + 1,
          type,
          day: countedOn(type, moment),
          created_at: moment.toISOString(),
        })
      }
    }
    plan.publications.push({
      id: i + 1,
      shop_id: at + 1,
      kind: seed.kind,
      titles: localized(seed.title),
      texts: localized(seed.text),
      pictures: [
        ...(seed.scene ? [pictureAddress(seed.scene)] : []),
        ...new Set(unique.flatMap((one) => one.pictures.slice(0, unique.length > 1 ? 1 : 3))),
      ],
      tags: seed.tags,
      published_at: published === null ? null : new Date(published).toISOString(),
      // visitors, of whom nothing is kept, looked and shared too
      views: isPublic ? counts.view + chance.int(20, 140) : 0,
      likes: counts.like,
      shares: isPublic ? counts.share + chance.int(0, 6) : 0,
      saves: counts.save,
    })
    for (const [position, one] of unique.entries())
      plan.products.push({ publication_id: i + 1, product_id: one.id, position })
  }
  return plan
}

/** Who runs the demo market; its telephone is one that the numbering plan keeps free of subscribers. */
export const marketIdentity = (legalName: string, taxCode: string): Row => ({
  legal_name: legalName,
  tax_identification_code: taxCode,
  registry: 'Registro Mercantil de Madrid, tomo 41.207, folio 88, hoja M-730114',
  street: 'Calle de la Lonja, 3',
  post_code: '28012',
  city: 'Madrid',
  province: 'Madrid',
  email: 'contacto@lonja.example',
  phone: '+34 910 000 000',
})
