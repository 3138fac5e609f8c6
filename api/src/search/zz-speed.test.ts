import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillMarket } from '../../../bench/src/load/goods.ts'
import { createWorld } from '../test/world.ts'

const pgCpu = async (pool: { query: (t: string) => Promise<{ rows: { pid: number }[] }> }) => {
  const { rows } = await pool.query('select pid from pg_stat_activity where datname = current_database()')
  return (
    rows.reduce((sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]), 0) / 1e6
  )
}
test('speed', async () => {
  const world = await createWorld({ connections: 4 })
  let t = performance.now()
  const goods = await fillMarket(world.url, 10_000)
  console.log('fill ms', performance.now() - t)
  const { kinds, materials, uses, makersLines, chinese } = goods.words
  const cases: Record<string, (n: number) => string> = {
    'two common': (n) => `${kinds[n % 20]} ${materials[(n * 7) % 20]}`,
    'two rare': (n) => makersLines[(n * 7919) % makersLines.length]!.join(' '),
    three: (n) => `${kinds[n % 20]} ${materials[(n * 7) % 20]} ${uses[(n * 3) % 20]}`,
    one: (n) => kinds[n % 20]!,
    chinese: (n) => chinese[n % 20]!,
    relaxed: (n) => `${kinds[n % 20]} xqz${n}`,
  }
  for (const [name, text] of Object.entries(cases)) {
    const call = (n: number) =>
      world.call<{ items: unknown[]; total: number }>('getProducts', { query: { search: text(n), limit: 24 } })
    for (let n = 0; n < 200; n++) await call(n)
    const before = process.cpuUsage()
    const db = await pgCpu(world.deps.pool as never)
    const N = 800
    t = performance.now()
    let hits = 0
    for (let n = 0; n < N; n += 4) {
      const a = await Promise.all([0, 1, 2, 3].map((k) => call(n + k)))
      hits += a[0]!.body.total
    }
    const wall = performance.now() - t
    const cpu = process.cpuUsage(before)
    console.log(
      name,
      'hits',
      hits / (N / 4),
      'node ms',
      ((cpu.user + cpu.system) / 1000 / N).toFixed(3),
      'pg ms',
      (((await pgCpu(world.deps.pool as never)) - db) / N).toFixed(3),
      'rps',
      Math.round((N / wall) * 1000),
    )
  }
  const s = await world.deps.pool.query('explain (analyze, buffers, timing off) ' + 'select 1')
  expect(s.rows.length).toBeGreaterThan(0)
  await world.close()
}, 300_000)
