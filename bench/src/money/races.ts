import { setTimeout as sleep } from 'node:timers/promises'
import { couponTwice, voucherTwice } from './coupon-races.ts'
import { expireAndEdit, notifyAndEdit, payAndEdit } from './edit-races.ts'
import { type Field, STOCK } from './field.ts'
import { checkArrivals, checkBooks, checkSums, type House } from './house.ts'
import { payAndCancel, payAndExpire, payTwice, refundTwice } from './payment-races.ts'
import { refundAtOnce } from './refund-races.ts'
import { voucherPaysAndCancel, voucherPaysAndNotify, voucherPaysTwice } from './voucher-races.ts'

/** How long refunds may take after the last round, in ms. */
const REST_MS = 60_000

const RACES = {
  ...{ couponTwice, voucherTwice, refundAtOnce, payAndEdit, notifyAndEdit, expireAndEdit },
  ...{ payAndCancel, payAndExpire, refundTwice, payTwice },
  ...{ voucherPaysTwice, voucherPaysAndCancel, voucherPaysAndNotify },
}

export const RACE_NAMES: readonly string[] = Object.keys(RACES)

/** Refunds whose call came to no clear answer are looked up at the gateway and decided by the shop; the rest the worker sends. */
const comeToRest = async ({ house, seller, faults }: Field): Promise<void> => {
  const { pool } = house.scene.world.deps
  for (const end = performance.now() + REST_MS; ; await sleep(200)) {
    const { rows } = await pool.query<{ id: number; state: string; reference: string }>(
      `select r.id, r.state, p.reference from refunds r join payments p on p.id = r.payment_id where r.state <> 'succeeded'`,
    )
    if (rows.length === 0) return
    for (const { id, state, reference } of rows.filter((row) => row.state === 'unknown')) {
      const twin = house.scene.redsys.state().payments.find((one) => one.reference === reference)
      const decision = twin && twin.refundedCents > 0 ? 'succeed' : 'fail'
      const { status } = await house.ask('PATCH', `/refunds/${id}`, seller, { decision, note: 'Visto' })
      if (status !== 200 && status !== 409) faults.push(`refund ${id} ${state}: ${status}`)
    }
    if (performance.now() > end) {
      faults.push(`${rows.length} refunds came to no end, such as ${JSON.stringify(rows[0])}`)
      return
    }
  }
}

/** Plays so many rounds of each race over HTTP, and says of each who was first; answers what is wrong. */
export const playRaces = async (
  house: House,
  { races, rounds }: { races: readonly string[]; rounds: number },
  say: (line: string) => void,
): Promise<{ figures: string; faults: string[] }> => {
  const { scene } = house
  const { shopId, skuId } = await scene.shop({}, { stock: STOCK })
  const [buyer, other] = [await scene.world.login('business'), await scene.world.login('business')]
  const seller = await scene.world.login('shop', shopId)
  const place = async (quantity = 1) => (await scene.place(buyer, shopId, [{ skuId, quantity }])).id
  const faults: string[] = []
  for (const [name, race] of Object.entries(RACES).filter(([name]) => races.includes(name))) {
    const since = performance.now()
    const field: Field = { house, buyer, other, seller, shopId, skuId, place, faults: [], won: new Map() }
    for (let round = 0; round < rounds; round++) {
      // a gateway's signature of more than five minutes ago is refused, and the market's process has the machine's clock
      scene.world.pass(Date.now() - scene.world.now.getTime())
      await race(field, round)
    }
    await comeToRest(field)
    const wrong = [...field.faults, ...(await checkSums(scene, STOCK)), ...(await checkArrivals(scene))]
    const won = [...field.won].map(([side, n]) => `${side} ${n}`).join(', ')
    const seconds = ((performance.now() - since) / 1000).toFixed(0)
    say(`  ${wrong.length === 0 ? 'ok    ' : 'FAILED'}  ${name}, ${seconds} s${won && `; first: ${won}`}`)
    faults.push(...wrong.map((fault) => `${name}: ${fault}`))
  }
  const gone = scene.redsys.state().payments.filter(({ amountCents, refundedCents }) => refundedCents > amountCents)
  faults.push(...gone.map(({ reference }) => `Redsys gave back too much of ${reference}`))
  const { rows: doubts } = await scene.world.deps.pool.query<{ action: string; n: number }>(
    `select action, count(*)::int as n from order_events where action in ('refund_doubt', 'pay_doubt') group by 1`,
  )
  faults.push(...doubts.map(({ action, n }) => `${n} × ${action}, though every gateway answered`))
  return {
    figures: `${races.length} races, ${rounds} rounds of each`,
    faults: [...faults, ...(await checkBooks(scene))],
  }
}
