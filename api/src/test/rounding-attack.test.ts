import { basisPoints, cents } from '@lonja/core/kernel/money.ts'
import { random as randomOf } from '@lonja/core/kernel/random.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPANY, newTaxId, oneFee } from './factories.ts'
import { orderScene } from './order-scene.ts'
import { createWorld, type Login, type World } from './world.ts'

/** Orders that are played; each is another mixture of what is rounded. */
const ORDERS = 5

let world: World
let scene: ReturnType<typeof orderScene>
let operator: Login
beforeAll(async () => {
  world = await createWorld({ connections: 12 })
  scene = orderScene(world)
  operator = await world.login('market')
  await world.make.marketIdentity()
})
afterAll(() => world.close())

const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100) / 100

const play = async (seed: number) => {
  const random = randomOf(seed)
  const pick = random.pick
  const between = random.int
  const taxInclude = pick([true, false])
  const withSurcharge = pick([true, false])
  const shopId = await world.make.shop({
    ...COMPANY,
    ...{
      tax_identification_code: newTaxId(),
      return_days: 90,
      tax_include: taxInclude,
      tax_bp: basisPoints(2100),
    },
    shipping_zones: oneFee(pick([0, 1, 333, 495, 1001])),
  })
  const seller = await world.login('shop', shopId)
  const buyer = await world.login('business')
  const settings = {
    ...{ mode: 'automatic', series: 'F', correctiveSeries: 'R', firstNumber: 1, language: 'es', rowVersion: 0 },
    ...{ registry: '', exemptNote: 'Exenta', isAgreed: true },
  }
  expect((await world.call('updateInvoicing', { token: seller.token, body: settings })).status).toBe(200)
  await world.db
    .insertInto('commission_rules')
    .values({
      ...{ shop_id: shopId, percent_bp: basisPoints(between(1, 1999)), fixed_cents: cents(between(0, 150)) },
      ...{ valid_from: new Date(0), created_at: world.now, created_by: operator.userId },
    })
    .execute()
  const wanted: { skuId: number; quantity: number }[] = []
  for (let n = 0; n < between(1, 5); n++) {
    const pack_size = pick([1, 1, 3, 7])
    const skuId = await scene.newSku(
      shopId,
      {
        ...{ stock: 5000, price_cents: between(1, pick([9, 333, 99_999])), pack_size },
        discount_bp: pick([0, 0, 333, 1250, 9999]),
      },
      { vat_bp: pick([0, 400, 1000, 2100]), return_days: 90 },
    )
    wanted.push({ skuId, quantity: pack_size * between(1, 13) })
  }
  const coupon = pick(['none', 'cash', 'percent', 'market'])
  if (coupon !== 'none') {
    const id = await world.make.coupon(coupon === 'market' ? null : shopId, {
      ...(coupon === 'percent'
        ? { type: 'percentage', value_cents: null, percent_bp: basisPoints(between(1, 9999)) }
        : { type: 'cash', value_cents: cents(between(1, 5000)) }),
      minimum_purchase_cents: 0,
    } as Parameters<World['make']['coupon']>[1])
    const collected = await world.call('collectCoupon', { token: buyer.token, body: { couponId: id } })
    expect(collected.status).toBe(201)
  }
  const addressId = await world.make.address(buyer.accountId, {
    ...(withSurcharge && { tax_identification_code: '12345678Z', equivalence_surcharge: true }),
    is_default_invoice: true,
  })
  const placed = await scene.place(buyer, shopId, wanted, { deliveryMethod: 'shipment', addressId })
  if (placed.status !== 201) {
    expect(['nothing_to_pay', 'total_too_low', 'payment_method_unavailable']).toContain(placed.code)
    return 'refused'
  }
  const { id } = placed.body
  const read = async () => (await world.call('getOrder', { token: buyer.token, params: { id } })).body
  const first = await read()
  const tell = `seed ${seed} ${JSON.stringify({ taxInclude, withSurcharge, coupon, wanted })}`
  expect(sumOf(first.taxes.map((row) => row.totalPrice)), tell).toBe(first.total)
  expect(sumOf(first.taxes.flatMap((row) => [row.subTotal, row.taxAmount, row.surchargeAmount])), tell).toBe(
    first.total,
  )

  if (first.total > 0) await scene.acted(seller, id, 'transfer_received')
  await scene.acted(seller, id, 'prepare')
  await scene.acted(seller, id, 'ready')
  // some leave, the rest is perhaps left out
  const part = wanted.map(({ skuId, quantity }) => ({ skuId, quantity: between(0, quantity) }))
  const leaves = part.filter(({ quantity }) => quantity > 0)
  const parcel = { carrier: 'SEUR', trackingNumber: `S-${seed}` }
  if (leaves.length > 0 && pick([true, false])) {
    await scene.acted(seller, id, 'ship', { ...parcel, products: leaves })
    const isAll = wanted.every((one, n) => part[n]?.quantity === one.quantity)
    if (!isAll && pick([true, false])) {
      await scene.acted(seller, id, 'propose_drop', { reason: 'No quedan' })
      await scene.acted(buyer, id, 'accept_drop')
      for (const one of wanted) one.quantity = part.find(({ skuId }) => skuId === one.skuId)?.quantity ?? 0
    } else if (!isAll) await scene.acted(seller, id, 'ship', { ...parcel, trackingNumber: `T-${seed}` })
  } else await scene.acted(seller, id, 'ship', parcel)
  await scene.acted(buyer, id, 'confirm_receipt')

  const repayAll = async () => {
    for (const refund of (await read()).refunds.filter(({ mayRepay }) => mayRepay !== undefined))
      if (refund.state === 'requested') {
        const body = { reference: `TRF-${refund.id}`, date: world.now.toISOString().slice(0, 10) }
        const answer = await world.call('repayRefund', { token: seller.token, params: { id: refund.id }, body })
        expect([tell, answer.status, answer.code]).toEqual([tell, 200, null])
      }
  }
  await repayAll()
  // back it comes, one after the other
  const isWhole = pick([true, false])
  for (const one of wanted) {
    let left = isWhole ? one.quantity : between(0, one.quantity)
    while (left > 0) {
      const quantity = between(1, left)
      left -= quantity
      await scene.giveBack({ buyer, seller }, id, { skuId: one.skuId, quantity })
      if (pick([true, false])) await repayAll()
    }
  }
  await repayAll()
  const last = await read()
  const invoices = await world.db
    .selectFrom('invoices')
    .select(['total_cents', 'net_cents', 'vat_cents', 'surcharge_cents'])
    .where('order_id', '=', id)
    .execute()
  const ledger = await world.db.selectFrom('ledger').select('amount_cents').where('order_id', '=', id).execute()
  const kept = Math.round((last.paid - last.refunded) * 100)
  expect([tell, ledger.reduce((sum, row) => sum + row.amount_cents, 0)]).toEqual([tell, kept])
  expect([tell, invoices.reduce((sum, row) => sum + row.total_cents, 0)]).toEqual([tell, kept])
  for (const row of invoices)
    expect([tell, row.net_cents + row.vat_cents + row.surcharge_cents]).toEqual([tell, row.total_cents])
  expect([tell, kept >= 0]).toEqual([tell, true])
  expect([
    tell,
    await scene.damage('orders', 'money', 'stock', 'invoices', 'commissions', 'coupons', 'shipments'),
  ]).toEqual([tell, []])
  return 'played'
}

test('whatever is rounded, an order’s lines, money, invoices and commission agree to the cent', async () => {
  const results: string[] = []
  const faults: unknown[] = []
  for (let seed = 1; seed <= ORDERS; seed++)
    await play(seed).then(
      (one) => results.push(one),
      (error: unknown) => faults.push(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`),
    )
  expect(faults).toEqual([])
  expect(results.filter((one) => one === 'played').length).toBeGreaterThan(results.length / 2)
}, 300_000)
