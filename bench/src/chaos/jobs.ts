import { API_BASE } from '@lonja/core/contract.ts'
import { FILES_BASE } from '@lonja/core/files/file-kinds.ts'
import { ask, placeWish, wisher } from './shopping.ts'
import type { Scenario, Trial } from './trial.ts'
import { until } from './until.ts'

const ROWS = 6_000
const ORDERS = 30
const BEGIN_MS = 60_000
/** An import that stands at one figure for so long does not go on, in ms. */
const STANDSTILL_MS = 75_000

interface ImportRow {
  id: number
  state: string
  percentDone: number
  good: number
}

const upload = async ({ lab, stage, ledger }: Trial): Promise<number> => {
  const rows = Array.from({ length: ROWS }, (_, n) => `IMPORT-${n};Vaso ${n};${1 + (n % 90)},50`)
  const form = new FormData()
  form.set('kind', 'goods-file')
  form.set('file', new File([['Referencia;Nombre;Precio neto', ...rows].join('\n')], 'goods.csv'))
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
    let at = 0
    await until(async () => {
      at = (await look())?.percentDone ?? 0
      return at >= 10
    }, BEGIN_MS)
    const wish = wisher(stage, 'jobs', random)
    await Promise.all(stage.buyers.slice(0, ORDERS).map((buyer) => placeWish(lab.url, stage, ledger, wish(buyer))))
    at = (await look())?.percentDone ?? at
    await lab.end('SIGKILL')
    await lab.open('embedded')
    const faults = at < 100 ? [] : ['the import was done before the kill: nothing was tried']
    let last: ImportRow | undefined
    let moved = performance.now()
    await until(async () => {
      const now = await look()
      if (now?.percentDone !== last?.percentDone) moved = performance.now()
      last = now
      return now?.state === 'done' || performance.now() - moved > STANDSTILL_MS
    }, 10 * STANDSTILL_MS)
    if (last?.state !== 'done') faults.push(`the import stands at ${last?.state} ${last?.percentDone} %`)
    const [count] = await lab.query<{ n: number; distinct: number }>(
      `select count(*)::int as n, count(distinct serial_number)::int as distinct from products
       where shop_id = $1 and serial_number like 'IMPORT-%'`,
      [stage.shopId],
    )
    if (count?.n !== ROWS || count.distinct !== ROWS)
      faults.push(`${count?.n} goods (${count?.distinct} different) of ${ROWS} are there`)
    return { figures: `killed at ${at} % of ${ROWS} rows, ${ORDERS} orders' mails under way`, faults }
  },
}
