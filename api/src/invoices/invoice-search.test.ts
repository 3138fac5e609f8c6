import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements } from '../test/explain.ts'
import { createWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('what the market searches the invoices of all shops for is found by an index', async () => {
  const ask = recordStatements(world)
  const { token } = await world.login('market')
  const { status, statements } = await ask('getInvoices', { token, query: { search: 'besaya' } })
  expect(status).toBe(200)
  const about = statements.filter(({ query }) => query.sql.includes('ilike'))
  expect(about).toHaveLength(2)
  for (const { query } of about) {
    const client = await world.deps.pool.connect()
    // of no invoices all are read at once, unless that is ruled out
    await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off')
    const { rows } = await client.query(`explain ${query.sql}`, [...query.parameters])
    await client.query('rollback')
    client.release()
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('invoices_text')
  }
})
