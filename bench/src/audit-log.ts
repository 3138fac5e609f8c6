import { parseArgs } from 'node:util'
import { type AuditFilter, findAuditRows } from '@lonja/api/audit/audit-pages.queries.ts'
import { createDb } from '@lonja/api/db/client.ts'
import { exitWith, UserError } from '@lonja/api/ops/exit-with.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@lonja/core/audit/audit-actions.ts'
import pg from 'pg'
import { say } from './kit/say.ts'
import { openScratch } from './kit/scratch.ts'

/** A search takes no longer than this, in ms. */
const LIMIT = 200
const TRIES = 15
const ROWS = 51

const readRows = (): number => {
  const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 1000) throw new UserError('--rows takes a whole number from 1000.')
  return rows
}

/** Searches as the market's people make them: what there is much of, what there is little of, and what there is not. */
const SEARCHES: Record<string, AuditFilter> = {
  'the latest': {},
  'one person': { userId: 17 },
  'nobody there': { userId: 2_000_000 },
  'one shop': { shopId: 5 },
  'a shop in a month': { shopId: 5, from: '2026-03-01', to: '2026-03-31' },
  'a frequent act': { action: 'product.update' },
  'a rare act': { action: 'policy.withdraw' },
  'a frequent kind': { subject: 'product' },
  'a rare kind': { subject: 'policy' },
  'one thing': { subject: 'product', subjectId: '4321' },
  'a number of any kind': { subjectId: '4321' },
  'a person and a rare act': { userId: 17, action: 'policy.withdraw' },
  'a shop and a rare kind': { shopId: 5, subject: 'policy' },
  'an early day': { from: '2024-02-01', to: '2024-02-01' },
}

const run = async (): Promise<void> => {
  const rows = readRows()
  const scratch = await openScratch()
  const url = await scratch.create('audit')
  const database = createDb(url, { connections: 2 })
  // filling takes longer than a call may
  const filler = new pg.Client({ connectionString: url })
  await filler.connect()
  try {
    const acts = AUDIT_SUBJECTS.flatMap((subject) =>
      AUDIT_ACTIONS[subject].map((act) => [subject, `${subject}.${act}`]),
    )
    const rare = acts.filter(([subject]) => subject === 'policy')
    const others = acts.filter(([subject]) => subject !== 'policy')
    // nine of ten acts are about products and orders, one in a thousand about policies; three years, shops and people of uneven zeal
    await filler.query(
      `insert into audit_log (at, actor_user_id, account_id, shop_id, role, action, subject_type, subject_id, before, after)
      select timestamptz '2024-01-01' + n * interval '3 years' / $1::int, floor(power(random(), 3) * 5000)::int, null,
        floor(power(random(), 2) * 2000)::int, 'staff', a.act ->> 1, a.act ->> 0, floor(random() * 200000)::int::text,
        jsonb_build_object('price_cents', n % 9000), jsonb_build_object('price_cents', (n + 50) % 9000)
      from (select n, random() as r from generate_series(1, $1::int) n) g
      cross join lateral (select case
        when g.r < 0.6 then '["product", "product.update"]'::jsonb
        when g.r < 0.9 then '["order", "order.step"]'::jsonb
        when g.r < 0.901 then $2::jsonb -> (g.n % $3::int)
        else $4::jsonb -> (g.n % $5::int) end as act) a`,
      [rows, JSON.stringify(rare), rare.length, JSON.stringify(others), others.length],
    )
    await filler.query('vacuum analyze audit_log')
    say(`${rows.toLocaleString('en')} acts`)
    let slow = 0
    for (const [name, filter] of Object.entries(SEARCHES)) {
      const times: number[] = []
      let found = 0
      for (let n = 0; n < TRIES; n++) {
        const since = performance.now()
        found = (await findAuditRows(database.db, filter, { after: null, rows: ROWS })).length
        times.push(performance.now() - since)
      }
      const [median = 0, slowest = 0] = [times.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)], Math.max(...times)]
      if (slowest > LIMIT) slow++
      say(
        `${name.padEnd(26)} ${String(found).padStart(3)} found, median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
      )
    }
    if (slow > 0) throw new UserError(`${slow} searches took longer than ${LIMIT} ms.`)
  } finally {
    await filler.end()
    await database.close()
    await scratch.close()
  }
}

try {
  await run()
} catch (error) {
  exitWith(error)
}
