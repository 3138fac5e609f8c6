import type { Clock } from '@lonja/core/kernel/clock.ts'
import type { Disk } from 'flydrive'
import { hashPassword } from '../../accounts/passwords.ts'
import { refreshListings } from '../../catalogue/listings.queries.ts'
import type { Db } from '../client.ts'
import { transaction } from '../transaction.ts'
import { type Drawing, drawingKey, drawingSvg, shelvesSvg, signSvg } from './drawing/drawing.ts'
import { RANGES } from './families/all.ts'
import { paintAll } from './paint.ts'
import { BUYERS, DEMO_PASSWORD } from './people.ts'
import { type MarketPlan, planMarket } from './plan-market.ts'
import { logoKey, viewKey } from './plan-shops.ts'
import {
  alignIds,
  alignOrderNumbers,
  analyse,
  countForShops,
  emptyMarket,
  insertRows,
  isEmptyMarket,
} from './seed.queries.ts'
import { SHOPS } from './shops.ts'

/** What the seeding says of itself while it runs. */
export interface SeedProgress {
  step: 'plan' | 'pictures' | 'rows' | 'listings'
  done: number
  total: number
}

export interface SeedOptions {
  db: Db
  files: Disk
  clock: Clock
  log: (message: string) => void
  onProgress?: (progress: SeedProgress) => void
  /** take out what is there first; without it a market that holds anything is left alone */
  reset?: boolean
  /** 'few' draws only the first pictures, for tests of the rows */
  pictures?: 'all' | 'few'
}

/** A log-in of the demo market. */
export interface DemoLogin {
  email: string
  password: string
  who: string
}

export interface SeedFacts {
  shops: number
  products: number
  skus: number
  orders: number
  pictures: number
  logins: DemoLogin[]
}

const LISTING_BATCH = 400
const FEW = 24

/** The log-ins that are told to whoever starts the market. */
export const demoLogins = (): DemoLogin[] => [
  ...BUYERS.map((buyer) => ({
    email: buyer.email,
    password: DEMO_PASSWORD,
    who: buyer.business?.name ?? buyer.person,
  })),
  ...SHOPS.map((shop) => ({ email: `${shop.sub}@lonja.example`, password: DEMO_PASSWORD, who: shop.name[0] })),
  { email: 'operator@lonja.example', password: DEMO_PASSWORD, who: 'Lonja' },
]

const picturesOf = (drawings: readonly Drawing[]): Map<string, () => string> => {
  const pictures = new Map<string, () => string>()
  for (const shop of SHOPS) {
    const families = RANGES.find((range) => range.shop === shop.sub)?.families ?? []
    const things = [...new Set(families.map((family) => family.icon))]
    pictures.set(logoKey(shop), () => signSvg(shop.symbol, shop.colour))
    pictures.set(viewKey(shop), () => shelvesSvg(things, shop.colour))
  }
  for (const drawing of drawings) pictures.set(drawingKey(drawing), () => drawingSvg(drawing))
  return pictures
}

const write = async (db: Db, plan: MarketPlan): Promise<void> => {
  for (const [table, rows] of plan.rows) await insertRows(db, table, rows)
  await alignIds(db, [
    'users',
    'accounts',
    'operators',
    'shops',
    'industries',
    'categories',
    'products',
    'skus',
    'addresses',
    'orders',
  ])
  await alignOrderNumbers(db, plan.lastOrder)
  await countForShops(db)
}

/**
 * Fills an empty database with a market to look at: shops, goods with pictures, people, orders in every status. The same
 * time makes the same market, but for password hashes. Null when the market holds something and `reset` is not asked for.
 */
export const seed = async (options: SeedOptions): Promise<SeedFacts | null> => {
  const { db, files, clock, log, onProgress = () => {}, reset = false, pictures: extent = 'all' } = options
  if (!reset && !(await isEmptyMarket(db))) {
    log('The market is not empty: nothing was seeded.')
    return null
  }
  const now = clock()
  onProgress({ step: 'plan', done: 0, total: 1 })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const unlock = new Map<string, string>()
  for (const { sub, unlockPassword } of SHOPS) if (unlockPassword) unlock.set(sub, await hashPassword(unlockPassword))
  const plan = planMarket(now, passwordHash, unlock)

  const all = [...picturesOf(plan.drawings)]
  const pictures = new Map(extent === 'few' ? all.slice(0, FEW) : all)
  await paintAll(files, pictures, (done, total) => onProgress({ step: 'pictures', done, total }))

  await transaction(db, async (trx) => {
    if (reset) await emptyMarket(trx)
    onProgress({ step: 'rows', done: 0, total: 1 })
    await write(trx, plan)
    for (let from = 0; from < plan.productIds.length; from += LISTING_BATCH) {
      await refreshListings(trx, { productIds: plan.productIds.slice(from, from + LISTING_BATCH) })
      onProgress({ step: 'listings', done: from, total: plan.productIds.length })
    }
  })
  await analyse(db)
  const facts = { ...plan.facts, pictures: pictures.size, logins: demoLogins() }
  log(
    `Seeded ${facts.shops} shops, ${facts.products} products, ${facts.skus} skus, ${facts.orders} orders, ${facts.pictures} pictures.`,
  )
  return facts
}
