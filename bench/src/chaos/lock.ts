import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@lonja/core/contract.ts'
import pg from 'pg'
import { ask, placeWish, sendWish, type Wish } from './shopping.ts'
import type { Scenario, Trial } from './trial.ts'

const ORDERS = 30
const LOCKED_MS = 8_000
/** What others may wait for a page meanwhile, in ms: on a slow machine five times what the page takes with nothing locked. */
const LIMIT_MS = 1_000
const SLACK = 5
/** A look is a stall of the machine when it is slow alone; more than this part of them wait for the lock. */
const SLOW_PART = 1 / 3

/** What other people do meanwhile; the user has a session, so that nothing is answered from the cache of visitors' pages. */
const looks = (token: string): { path: string; token?: string }[] => [
  { path: `${API_BASE}/products?limit=24`, token },
  { path: `${API_BASE}/myCart`, token },
  { path: `${API_BASE}/orders`, token },
  { path: '/goods-list', token },
  { path: '/login' },
  { path: '/readyz' },
]

/** Looks at all of it one after the other, so many times; gives the waits for each, in ms. */
const look = async ({ lab, ledger }: Trial, token: string, isOver: (round: number) => boolean) => {
  const waits = new Map<string, number[]>()
  const bad: string[] = []
  for (let round = 0; !isOver(round); round++)
    for (const { path, token: own } of looks(token)) {
      const { status, ms } = await ask(ledger, lab.url + path, own ? { token: own } : {})
      waits.set(path, [...(waits.get(path) ?? []), ms])
      if (status !== 200) bad.push(`${path} was answered ${status}`)
    }
  return { waits, bad }
}

/** Thirty orders wait for what a session of the database holds; everyone else must go on. */
const holdBack = async (trial: Trial, name: string, statement: string, skuId: number) => {
  const { lab, stage, ledger } = trial
  const user = stage.buyers.at(-1)?.token ?? ''
  const wishes: Wish[] = stage.buyers
    .slice(0, ORDERS)
    .map((buyer, n) => ({ buyer, key: `lock-${name.replaceAll(' ', '-')}-${n}`, lines: [{ skuId, quantity: 1 }] }))
  const calm = await look(trial, user, (round) => round >= 5)
  const faults = [...calm.bad]
  const holder = new pg.Client({ connectionString: lab.database.url() })
  await holder.connect()
  let early = 0
  try {
    await holder.query('begin')
    await holder.query(statement)
    const replies = wishes.map((wish) => sendWish(lab.url, stage, ledger, wish))
    for (const reply of replies)
      void reply.then(({ status }) => {
        if (status === 201) early += 1
      })
    await sleep(200)
    const end = performance.now() + LOCKED_MS
    const busy = await look(trial, user, () => performance.now() > end)
    faults.push(...new Set(busy.bad.map((one) => `${one} while ${name} was locked`)))
    for (const [path, waits] of busy.waits) {
      const limit = Math.max(LIMIT_MS, SLACK * Math.max(...(calm.waits.get(path) ?? [])))
      const slow = waits.filter((ms) => ms > limit)
      if (slow.length > waits.length * SLOW_PART)
        faults.push(`${path} took up to ${Math.round(Math.max(...slow))} ms while ${name} was locked`)
    }
    if (early > 0) faults.push(`${early} orders did not wait for ${name}: nothing was tried`)
    await holder.query('rollback')
    for (const { status, text } of await Promise.all(replies))
      if (status !== 201 && status !== 503) faults.push(`a waiting order was answered ${status} ${text.slice(0, 160)}`)
  } finally {
    await holder.end()
  }
  await Promise.all(wishes.map((wish) => placeWish(lab.url, stage, ledger, wish)))
  return faults
}

/** A row of a sku, then the table of orders is held by someone for eight seconds while thirty orders want it. */
export const lock: Scenario = {
  name: 'lock',
  keeping: 'server',
  run: async (trial) => {
    const skuId = trial.stage.products[0]?.skuId ?? 0
    const row = await holdBack(trial, 'a sku', `select from skus where id = ${skuId} for update`, skuId)
    const table = await holdBack(trial, 'orders', 'lock table orders in exclusive mode', skuId)
    return { figures: `2 locks of ${LOCKED_MS / 1000} s, ${ORDERS} orders each`, faults: [...row, ...table] }
  },
}
