import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import { displayPrice } from '@lonja/core/products/price-display.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWorld } from '../test/world.ts'
import { refreshListings } from './refresh-listings.ts'

const sku = fc.record({
  price_cents: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 500_000 })),
  discount_bp: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999 })),
  vat_bp: fc.constantFrom(0, 400, 1000, 2100),
  pack_size: fc.integer({ min: 1, max: 48 }),
})

test.each([false, true])(
  'lists sort by the net price that their cards show; prices with VAT: %s',
  async (taxInclude) => {
    const world = await createWorld()
    try {
      const shopId = await world.make.shop({ tax_include: taxInclude })
      const categoryId = await world.make.category({ es: 'Todo', en: 'All', zh: '全部' })
      const wanted = new Map<number, number | undefined>()
      for (const { vat_bp, ...one } of fc.sample(sku, 60)) {
        const productId = await world.make.product(shopId, { vat_bp })
        await world.make.sku(productId, { ...one, minimum: one.pack_size })
        await world.db
          .insertInto('product_categories')
          .values({ product_id: productId, category_id: categoryId })
          .execute()
        const price = displayPrice({
          priceCents: cents(one.price_cents),
          discountBp: basisPoints(one.discount_bp),
          packSize: one.pack_size,
          vatBp: basisPoints(vat_bp),
          taxSetting: { taxInclude },
        })
        wanted.set(productId, price?.net)
      }
      await refreshListings(world.db, { productIds: [...wanted.keys()] })
      const rows = await world.db.selectFrom('product_listings').select(['product_id', 'price_cents']).execute()
      expect(new Map(rows.map((row) => [row.product_id, row.price_cents]))).toEqual(wanted)
    } finally {
      await world.close()
    }
  },
)
