import { API_BASE } from '@lonja/core/contract.ts'
import { FILES_BASE } from '@lonja/core/files/file-kinds.ts'
import { ask, placeWish, wisher } from './shopping.ts'
import type { Scenario, Trial } from './trial.ts'
import { until } from './until.ts'

const ROWS = 20_000
/** Products that are in when the market is killed, at least. */
const ROWS_IN = 2_000
const ORDERS = 30
const BEGIN_MS = 120_000
/** An import that brings nothing in for so long does not go on, in ms. */
const STANDSTILL_MS = 75_000

interface ImportRow {
  id: number
  state: string
}

const upload = async ({ lab, stage, ledger }: Trial): Promise<number> => {
  const rows = Array.from({ length: ROWS }, (_, n) => `IMPORT-${n};Vaso ${n};${1 + (n % 90)},50`)
  const form = new FormData()
  form.set('kind', 'goods-file')
  form.set('file', new File([['Referencia;Nombre;Precio neto', ...rows].join('\n')], 'products.csv'))
  const sent = await fetch(`${lab.url}${FILES_BASE}/files/upload/single`, {
    method: 'POST',
    headers: { authorization: stage.sellerToken },
    body: form,
  })
  const { key } = (await sent.json()) as { key: string }
  const { text } = await ask(ledger, `${lab.url}${API_BASE}/seller/imports`, {
    method: 'POST',
    token: stage.sellerToken,
    body: { file: key },
  })
  return (JSON.parse(text) as ImportRow).id
}

/** The market is killed with an import half-way and mails under way; both go on after the next start. */
export const jobs: Scenario = {
  name: 'jobs',
  keeping: 'embedded',
  run: async (trial) => {
    const { lab, stage, ledger, random } = trial
    const id = await upload(trial)
    const look = async (): Promise<ImportRow | undefined> => {
      const { status, text } = await ask(ledger, `${lab.url}${API_BASE}/seller/imports`, { token: stage.sellerToken })
      if (status !== 200) return undefined
      return (JSON.parse(text) as { items: ImportRow[] }).items.find((one) => one.id === id)
    }
    const productList = async () => {
      const [count] = await lab.query<{ all: number; different: number }>(
        `select count(*)::int as all, count(distinct serial_number)::int as different from products
         where shop_id = $1 and serial_number like 'IMPORT-%'`,
        [stage.shopId],
      )
      return count ?? { all: 0, different: 0 }
    }
    const faults: string[] = []
    await until(async () => (await productList()).all >= ROWS_IN, BEGIN_MS)
    const wish = wisher(stage, 'jobs', random)
    const orders = stage.buyers.slice(0, ORDERS).map((buyer) => placeWish(lab.url, stage, ledger, wish(buyer)))
    await until(() => ledger.acks.size >= ORDERS / 3, BEGIN_MS)
    await lab.end('SIGKILL')
    const atKill = (await productList()).all
    if (atKill < ROWS_IN || atKill >= ROWS)
      faults.push(`killed with ${atKill} of ${ROWS} products in: nothing was tried`)
    await lab.open('embedded')
    await Promise.all(orders)
    let state: string | undefined
    let known = -1
    let moved = performance.now()
    await until(async () => {
      state = (await look())?.state
      const now = (await productList()).all
      if (now !== known) moved = performance.now()
      known = now
      return state === 'done' || performance.now() - moved > STANDSTILL_MS
    }, 10 * STANDSTILL_MS)
    if (state !== 'done') faults.push(`the import is ${state}, and nothing came in for ${STANDSTILL_MS / 1000} s`)
    const { all, different } = await productList()
    if (all !== ROWS || different !== ROWS) faults.push(`${all} products (${different} different) of ${ROWS} are there`)
    return { figures: `killed with ${atKill} of ${ROWS} products in and ${ORDERS} orders' mails under way`, faults }
  },
}
