import { type AccessGrant, ANSWER_WITHIN } from '@lonja/core/access/access-machine.ts'
import type { AccountKind } from '@lonja/core/accounts/accounts.contract.ts'
import { type Clock, DAY } from '@lonja/core/kernel/clock.ts'
import { type BasisPoints, basisPoints, type Cents, cents } from '@lonja/core/kernel/money.ts'
import { nationalZone } from '@lonja/core/shipping/shipping-fee.ts'
import { type Insertable, sql } from 'kysely'
import { hashPassword } from '../accounts/passwords.ts'
import type { Db } from '../db/client.ts'
import type {
  Addresses,
  Coupons,
  MenuEntries,
  Products,
  Publications,
  ShopAccess,
  Shops,
  Skus,
  Vouchers,
} from '../db/types.ts'
import { hashToken } from '../http/actor.ts'

/** Columns that a test gives; amounts and rates are plain whole numbers. */
type Given<Table> = {
  [Column in keyof Insertable<Table>]?: Insertable<Table>[Column] extends infer Value
    ? Value extends Cents | BasisPoints
      ? number
      : Value
    : never
}

/** The company behind a shop, as an invoice names it; its tax ID besides. */
export const COMPANY = {
  company_name: 'Vidal, S.L.',
  street: 'Moll, 2',
  post_code: '08003',
  city: 'Barcelona',
  province: 'Barcelona',
}

/** Zones of a shop with one fee for Spain, in cents: what it costs, null when the shop quotes it, and from which amount on it is free. */
export const oneFee = (cost: number | null, freeFrom: number | null = null): string =>
  JSON.stringify([nationalZone(cost === null ? null : cents(cost), freeFrom === null ? null : cents(freeFrom))])

let serial = 0
const unique = () => ++serial

/** A tax ID of a company that no other shop of a test has: companies number their invoices themselves. */
export const newTaxId = (): string => {
  const digits = [...String(unique()).padStart(7, '0')].map(Number)
  // every other figure counts twice, by the sum of its own figures
  const sum = digits.reduce(
    (all, digit, at) => all + (at % 2 === 0 ? ((2 * digit) % 10) + Math.floor(digit / 5) : digit),
    0,
  )
  return `B${digits.join('')}${(10 - (sum % 10)) % 10}`
}

/** Makers of rows with sensible defaults; a test names only what it is about. */
export const factories = (db: Db, clock: Clock) => ({
  shop: async (given: Given<Shops> = {}): Promise<number> => {
    const n = unique()
    const row = await db
      .insertInto('shops')
      .values({
        sub_domain: `shop-${n}`,
        name: `Tienda ${n}`,
        names: JSON.stringify({ es: `Tienda ${n}`, en: `Shop ${n}`, zh: `店铺${n}` }),
        type: 'wholesaler',
        visibility: 'public',
        city: 'Madrid',
        province: 'Madrid',
        lat: 40.4168,
        lon: -3.7038,
        automatic_pay: true,
        shipping_zones: oneFee(500),
        payee: 'Tienda S.L.',
        bank_account: 'ES9121000418450200051332',
        bank: 'CaixaBank',
        created_at: clock(),
        moved_at: clock(),
        ...given,
      } as Insertable<Shops>)
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },

  product: async (shopId: number, given: Given<Products> = {}): Promise<number> => {
    const n = unique()
    const row = await db
      .insertInto('products')
      .values({
        shop_id: shopId,
        serial_number: `P-${n}`,
        names: JSON.stringify({ es: `Vaso ${n}`, en: `Glass ${n}`, zh: `玻璃杯${n}` }),
        vat_bp: 2100,
        pictures: JSON.stringify([`/files/test/${n}`]),
        created_at: clock(),
        updated_at: clock(),
        ...given,
      } as Insertable<Products>)
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },

  sku: async (productId: number, given: Given<Skus> = {}): Promise<number> => {
    const n = unique()
    const product = await db
      .selectFrom('products')
      .select('shop_id')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    const row = await db
      .insertInto('skus')
      .values({
        product_id: productId,
        shop_id: product.shop_id,
        serial_number: `S-${n}`,
        price_cents: 1000,
        stock: 100,
        ...given,
      } as Insertable<Skus>)
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },

  category: async (names: { es: string; en: string; zh: string }, parentId: number | null = null): Promise<number> => {
    const parent =
      parentId === null
        ? null
        : await db.selectFrom('categories').select('level').where('id', '=', parentId).executeTakeFirstOrThrow()
    const row = await db
      .insertInto('categories')
      .values({
        parent_id: parentId,
        level: (parent?.level ?? 0) + 1,
        slug: `c-${unique()}`,
        names: JSON.stringify(names),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },

  menuEntry: async (given: Given<MenuEntries> = {}): Promise<number> => {
    const row = await db
      .insertInto('menu_entries')
      .values({
        // whoever publishes a menu gives its entries their numbers
        id: sql<number>`(select coalesce(max(id), 0) + 1 from menu_entries)`,
        related_type: 'Product',
        names: JSON.stringify({ es: 'Entrada', en: 'Entry', zh: '入口' }),
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },

  operator: async (
    kind: AccountKind,
    shopId: number | null = null,
  ): Promise<{ userId: number; operatorId: number; accountId: number }> => {
    const n = unique()
    const user = await db
      .insertInto('users')
      .values({ name: `Persona ${n}`, email: `persona-${n}@lonja.test`, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shopAccount =
      shopId === null
        ? undefined
        : await db.selectFrom('accounts').select('id').where('shop_id', '=', shopId).executeTakeFirst()
    const account =
      shopAccount ??
      (await db
        .insertInto('accounts')
        .values({ kind, name: `Cuenta ${n}`, shop_id: kind === 'shop' ? shopId : null, created_at: clock() })
        .returning('id')
        .executeTakeFirstOrThrow())
    const operator = await db
      .insertInto('operators')
      .values({
        user_id: user.id,
        account_id: account.id,
        role: kind === 'shop' ? 'staff' : 'owner',
        created_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { userId: user.id, operatorId: operator.id, accountId: account.id }
  },

  /** Makes someone the owner of the account that they act for, with a password. */
  owner: async ({ userId, operatorId }: { userId: number; operatorId: number }, password: string): Promise<void> => {
    const password_hash = await hashPassword(password)
    await db.updateTable('operators').set({ role: 'owner' }).where('id', '=', operatorId).execute()
    await db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
  },

  /** A session of a person; the market's own have shown their second factor in it. */
  session: async (
    who: { userId: number; operatorId: number; kind: AccountKind },
    token: string = `token-${unique()}`,
  ): Promise<number> => {
    const ends = new Date(clock().getTime() + 365 * DAY)
    const row = await db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        user_id: who.userId,
        operator_id: who.operatorId,
        created_at: clock(),
        seen_at: clock(),
        idle_until: ends,
        ends_at: ends,
        second_factor_at: who.kind === 'market' ? clock() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },

  address: async (accountId: number, given: Given<Addresses> = {}): Promise<number> => {
    const row = await db
      .insertInto('addresses')
      .values({
        account_id: accountId,
        recipient: 'Ana Pérez',
        phone: '+34 600 000 000',
        country: 'ES',
        province: 'Madrid',
        city: 'Madrid',
        street: 'Calle Mayor, 1',
        post_code: '28013',
        company_name: 'Bar Ana S.L.',
        tax_identification_code: 'B12345674',
        created_at: clock(),
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },

  publication: async (
    shopId: number,
    { productIds = [], ...given }: Given<Publications> & { productIds?: number[] } = {},
  ): Promise<number> => {
    const n = unique()
    const row = await db
      .insertInto('publications')
      .values({
        shop_id: shopId,
        kind: 'news',
        titles: JSON.stringify({ es: `Novedad ${n}`, en: `News ${n}`, zh: `动态${n}` }),
        texts: JSON.stringify({ es: `Texto ${n}` }),
        pictures: JSON.stringify([`/files/test/${n}`]),
        published_at: clock(),
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, product_id] of productIds.entries())
      await db.insertInto('publication_products').values({ publication_id: row.id, product_id, position }).execute()
    return row.id
  },

  access: async (
    shopId: number,
    accountId: number,
    state: AccessGrant = 'approved',
    given: Given<ShopAccess> = {},
  ): Promise<number> => {
    const now = clock()
    const row = await db
      .insertInto('shop_access')
      .values({
        shop_id: shopId,
        account_id: accountId,
        state,
        requested_at: now,
        changed_at: now,
        decided_at: state === 'requested' ? null : now,
        answer_by: state === 'requested' ? new Date(now.getTime() + ANSWER_WITHIN) : null,
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },

  priceList: async (shopId: number): Promise<number> => {
    const row = await db
      .insertInto('price_lists')
      .values({
        shop_id: shopId,
        name: `Tarifa ${unique()}`,
        percent_bp: basisPoints(0),
        created_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },
  buyerGroup: async (shopId: number, discount_bp: number): Promise<number> => {
    const row = await db
      .insertInto('buyer_groups')
      .values({
        shop_id: shopId,
        name: `Grupo ${unique()}`,
        discount_bp: basisPoints(discount_bp),
        created_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },

  /** A voucher of a shop, of an account or of nobody yet: 50 € for 90 days. */
  voucher: async (shopId: number, accountId: number | null, given: Given<Vouchers> = {}): Promise<number> => {
    const amount = given.amount_cents ?? 5000
    const row = await db
      .insertInto('vouchers')
      .values({
        shop_id: shopId,
        account_id: accountId,
        code: `TEST-${String(unique()).padStart(4, '0')}-CODE`,
        amount_cents: amount,
        balance_cents: amount,
        created_at: clock(),
        redeemed_at: accountId === null ? null : clock(),
        expires_at: new Date(clock().getTime() + 90 * DAY),
        ...given,
      } as Insertable<Vouchers>)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('voucher_events')
      .values({ voucher_id: row.id, at: clock(), kind: 'issue', amount_cents: cents(Number(amount)) })
      .execute()
    return row.id
  },

  /** A backup that went well. */
  backup: async (): Promise<void> => {
    const at = clock()
    await db
      .insertInto('backups')
      .values({ started_at: at, finished_at: at, ok: true, file_name: 'lonja.zip', bytes: 1000, reason: '' })
      .execute()
  },

  /** Who runs the market, in the place of whoever did. */
  marketIdentity: async (): Promise<void> => {
    await db.deleteFrom('market_identity').execute()
    await db
      .insertInto('market_identity')
      .values({
        ...{ legal_name: 'Mercado de Prueba, S.L.', tax_identification_code: 'B12345674', registry: 'Hoja B-1' },
        ...{ street: 'Calle Mayor, 1', post_code: '08001', city: 'Barcelona', province: 'Barcelona' },
        email: 'facturas@mercado.test',
      })
      .execute()
  },

  /** An invoice of the market to a shop for a month of its own. */
  marketInvoice: async (shopId: number): Promise<number> => {
    const n = unique()
    const party = JSON.stringify({
      ...{ name: 'Empresa, S.L.', taxId: 'B12345674', street: 'Calle Mayor, 1', postCode: '28013' },
      ...{ city: 'Madrid', province: 'Madrid', registry: '' },
    })
    const row = await db
      .insertInto('market_invoices')
      .values({
        shop_id: shopId,
        // of the years 2001 to 2099
        month: new Date(Date.UTC(2001, n % 1188, 1)),
        ...{ series: 'C', year: 2001, number: n, locale: 'es' },
        issued_at: clock(),
        due_on: clock(),
        ...{ issuer: party, recipient: party, lines: '[]', taxes: '[]' },
        ...{ net_cents: cents(100), total_cents: cents(121) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },

  /** A coupon of a shop, or of the market where null is given: 10 € off 50 €, for a month. */
  coupon: async (shopId: number | null, given: Given<Coupons> = {}): Promise<number> => {
    const n = unique()
    const isPart = given.type === 'percentage'
    const row = await db
      .insertInto('coupons')
      .values({
        shop_id: shopId,
        type: 'cash',
        titles: JSON.stringify({ es: `Cupón ${n}`, en: `Coupon ${n}`, zh: `优惠券${n}` }),
        value_cents: isPart ? null : 1000,
        percent_bp: isPart ? 1000 : null,
        minimum_purchase_cents: 5000,
        published_at: new Date(clock().getTime() - DAY),
        collect_until: new Date(clock().getTime() + 30 * DAY),
        valid_days: given.valid_until ? null : 15,
        ...given,
      } as Insertable<Coupons>)
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  },
})
