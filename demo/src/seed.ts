import { join } from 'node:path'
import { hashPassword } from '@lonja/api/accounts/passwords.ts'
import { sealSecret } from '@lonja/api/accounts/second-factor/factor-secrets.ts'
import { confirmFactor, putFactor } from '@lonja/api/accounts/second-factor/second-factor.queries.ts'
import type { Db } from '@lonja/api/db/client.ts'
import { transaction } from '@lonja/api/db/transaction.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { openFiles } from '@lonja/api/files/pictures.ts'
import { refreshListings } from '@lonja/api/listings/refresh-listings.ts'
import { computeAllRecords } from '@lonja/api/shops/compute-records.ts'
import { chargeCommissions } from './charge-commissions.ts'
import { DEMO_LOGINS, type DemoLogin } from './demo-logins.ts'
import { issueShopInvoices } from './issue-shop-invoices.ts'
import { openGateways } from './open-gateways.ts'
import { DEMO_PASSWORD, DEMO_SECOND_FACTOR } from './people.ts'
import { SCENES } from './pictures/scenes.ts'
import { writeMasters } from './pictures/write-masters.ts'
import { type MarketPlan, planMarket } from './plan-market.ts'
import { bannerKey, logoKey, viewKey } from './plan-shops.ts'
import { playApprovals } from './play-approvals.ts'
import { playBuyingRequests } from './play-buying-requests.ts'
import { playHealth } from './play-health.ts'
import { playIntegrations } from './play-integrations.ts'
import { playLots } from './play-lots.ts'
import { playModeration } from './play-moderation.ts'
import { playOfferRequests } from './play-offer-requests.ts'
import { playOffice } from './play-office.ts'
import { playOrders } from './play-orders.ts'
import { playPapers } from './play-papers.ts'
import { playProposals } from './play-proposals.ts'
import { playSupportView } from './play-support-view.ts'
import {
  alignIds,
  alignOrderNumbers,
  analyse,
  countFollowers,
  emptyMarket,
  fillProductDays,
  insertRows,
  isEmptyMarket,
  letBuyerKeepList,
  letBuyerSave,
  letBuyerSaveSearch,
  letBuyersWait,
  liftTimeLimits,
  linkCouponsToOrders,
} from './seed.queries.ts'
import { SHOPS } from './shops.ts'

/** What the seeding says of itself while it runs. */
interface SeedProgress {
  step: 'plan' | 'pictures' | 'rows' | 'listings'
  done: number
  total: number
}

interface SeedOptions {
  /** the moment to which every date is relative */
  now: Date
  /** pictures go to the folder `files` under it */
  dataDir: string
  onProgress?: (progress: SeedProgress) => void
  /** take out what is there first; without it a market that holds anything is left alone */
  reset?: boolean
}

export interface SeedFacts {
  shops: number
  products: number
  skus: number
  orders: number
  pictures: number
  logins: readonly DemoLogin[]
}

/** What the demo bar orders again and again. */
const DEMO_LISTS = [
  { name: 'Terraza de verano', note: '', shops: ['besaya'], each: 5, days: 40, weekday: null },
  {
    name: 'Pedido del lunes',
    note: 'Revisar la cámara antes de pedir.',
    shops: ['vidal', 'besaya', 'almendros'],
    each: 4,
    days: 3,
    weekday: 1,
  },
]

const DEMO_SEARCHES = [
  { shop: 'besaya', news: 3, name: 'Novedades de Besaya' },
  { search: 'copas', inStock: true, name: 'Copas en stock' },
]

const LISTING_BATCH = 500

const write = async (db: Db, plan: MarketPlan): Promise<void> => {
  for (const [table, rows] of plan.rows) await insertRows(db, table, rows)
  await linkCouponsToOrders(db)
  await alignIds(db, [
    'users',
    'accounts',
    'operators',
    'shops',
    'industries',
    'categories',
    'menu_entries',
    'products',
    'skus',
    'addresses',
    'orders',
    'order_lines',
    'payments',
    'shipments',
    'coupons',
    'collected_coupons',
    'vouchers',
    'publications',
    'publication_activities',
    'buyer_groups',
    'price_lists',
    'access_invitations',
    'shop_access',
    'returns',
    'refunds',
    'conversations',
    'conversation_messages',
  ])
  await alignOrderNumbers(db, plan.lastOrder)
  await countFollowers(db)
}

/** The market's own log in with a second factor; the demo's is known. */
const enrolOperator = async (
  db: Db,
  { secret, userId, now }: { secret: string; userId: number; now: Date },
): Promise<void> => {
  await putFactor(db, { userId, secret: sealSecret(secret, userId, DEMO_SECOND_FACTOR), now })
  await confirmFactor(db, { userId, now })
}

/**
 * Fills an empty database with a market to look at: shops, products with pictures, people, orders in every status. The same
 * time makes the same market, but for password hashes. Null when the market holds something and `reset` is not asked for.
 */
export const seed = async (
  deps: Deps,
  { now, dataDir, onProgress = () => {}, reset = false }: SeedOptions,
): Promise<SeedFacts | null> => {
  const { db, log, secret } = deps
  if (!reset && !(await isEmptyMarket(db))) {
    log.info('the market is not empty: nothing was seeded')
    return null
  }
  onProgress({ step: 'plan', done: 0, total: 1 })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const unlock = new Map<string, string>()
  for (const { sub, unlockPassword } of SHOPS) if (unlockPassword) unlock.set(sub, await hashPassword(unlockPassword))
  const plan = planMarket(now, passwordHash, unlock)

  const pictures = [
    ...SHOPS.flatMap((shop) => [logoKey(shop), viewKey(shop), bannerKey(shop)]),
    ...SCENES.map(({ key }) => key),
    ...plan.pictures,
  ]
  await writeMasters(openFiles(join(dataDir, 'files')), pictures, (done, total) =>
    onProgress({ step: 'pictures', done, total }),
  )

  await transaction(db, async (trx) => {
    await liftTimeLimits(trx)
    if (reset) await emptyMarket(trx)
    onProgress({ step: 'rows', done: 0, total: 1 })
    await write(trx, plan)
    await openGateways(trx, { secret, now })
    for (const userId of plan.marketUserIds) await enrolOperator(trx, { secret, userId, now })
    for (let from = 0; from < plan.productIds.length; from += LISTING_BATCH) {
      await refreshListings(trx, { productIds: plan.productIds.slice(from, from + LISTING_BATCH) })
      onProgress({ step: 'listings', done: from, total: plan.productIds.length })
    }
  })
  await chargeCommissions(deps, now)
  await playModeration(deps, now)
  await playSupportView(deps, now)
  await playOffice(deps, now)
  const played = await playOrders(deps, now)
  await playProposals(deps, now)
  await playApprovals(deps, now)
  const offered = await playOfferRequests(deps, now)
  await playBuyingRequests(deps, now)
  await playHealth(deps, now)
  await issueShopInvoices(deps, now)
  await playIntegrations(deps, now)
  await playLots(deps, now)
  const papered = await playPapers(deps, now)
  await transaction(db, (trx) => refreshListings(trx, { productIds: [...played.productIds, ...papered] }))
  await analyse(db)
  await transaction(db, async (trx) => {
    await liftTimeLimits(trx)
    await letBuyerSave(trx, { now, buyer: 'bar@lonja.example', shops: ['vidal', 'besaya', 'almendros'] })
    for (const list of DEMO_LISTS) await letBuyerKeepList(trx, { now, buyer: 'bar@lonja.example', list })
    for (const search of DEMO_SEARCHES) await letBuyerSaveSearch(trx, { now, buyer: 'bar@lonja.example', search })
    await letBuyersWait(trx, { now, buyer: 'bar@lonja.example', shop: 'vidal' })
    await fillProductDays(trx, { now, shop: 'vidal' })
  })
  await computeAllRecords(db, now)
  const facts = {
    ...plan.facts,
    orders: plan.facts.orders + played.count + offered,
    pictures: pictures.length,
    logins: DEMO_LOGINS,
  }
  const { logins: _, ...counts } = facts
  log.info(counts, 'seeded a market')
  return facts
}
