/** One minute of a soak. */
export interface Sample {
  minute: number
  requests: number
  /** answers of the server with an error of its own */
  failed: number
  /** requests that were not sent because too many were under way */
  skipped: number
  /** smallest of the minute, bytes */
  rss: number
  /** heap and external memory in use after a collection, bytes */
  live: number
  handles: number
  connections: number
  /** bytes of the market's own output, and of the database's log */
  log: number
  databaseLog: number
}

/** What the market was before the first request and some time after the last. */
export interface Ends {
  handles: { before: number; after: number }
  connections: { before: number; after: number }
}

interface Verdict {
  what: string
  found: string
  limit: string
  /** null: the run was too short to say */
  ok: boolean | null
}

const MB = 1_000_000
/** Caches fill and code is compiled until then, in minutes. */
const WARM_UP = 20
/** Fewest samples that a growth by the hour is read from. */
const SAMPLES_MIN = 10
const GROWTH_MAX = 20
const HANDLES_SLACK = 5
const CONNECTIONS_SLACK = 3
const LOG_PER_REQUEST_MAX = 1_000
/** The database's log is cut at 5 MB once a minute. */
const DATABASE_LOG_MAX = 10 * MB

/** Slope of a straight line through points, by least squares; in units of y for each of x. */
export const slope = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

const perHour = (samples: readonly Sample[], pick: 'live' | 'rss'): number =>
  (slope(samples.map((one) => [one.minute, one[pick]])) * 60) / MB

/**
 * Judges a soak. Memory is judged by what is in use after a collection: that grows only with what the market keeps, while
 * the resident size also moves with what V8 and the allocator hold back, and is told beside it.
 */
export const judgeSoak = (samples: readonly Sample[], ends: Ends): Verdict[] => {
  const late = samples.filter(({ minute }) => minute > WARM_UP)
  const enough = late.length >= SAMPLES_MIN
  const growth = (pick: 'live' | 'rss') =>
    enough ? `${perHour(late, pick).toFixed(1)} MB an hour` : 'too short to say'
  const last = samples.at(-1)
  const requests = samples.reduce((sum, one) => sum + one.requests, 0)
  const failed = samples.reduce((sum, one) => sum + one.failed, 0)
  const perRequest = requests === 0 ? 0 : (last?.log ?? 0) / requests
  const back = (what: string, { before, after }: Ends['handles'], slack: number): Verdict => ({
    what,
    found: `${before} → ${after}`,
    limit: `≤ ${before + slack}`,
    ok: after <= before + slack,
  })
  return [
    {
      what: `memory in use after minute ${WARM_UP}`,
      found: growth('live'),
      limit: `< ${GROWTH_MAX} MB an hour`,
      ok: enough ? perHour(late, 'live') < GROWTH_MAX : null,
    },
    { what: 'resident size (smallest of each minute)', found: growth('rss'), limit: 'not judged', ok: null },
    back('handles', ends.handles, HANDLES_SLACK),
    back('database connections', ends.connections, CONNECTIONS_SLACK),
    {
      what: 'output of the market',
      found: `${perRequest.toFixed(0)} bytes a request`,
      limit: `< ${LOG_PER_REQUEST_MAX}`,
      ok: perRequest < LOG_PER_REQUEST_MAX,
    },
    {
      what: 'log of the database',
      found: `${((last?.databaseLog ?? 0) / MB).toFixed(2)} MB`,
      limit: `< ${DATABASE_LOG_MAX / MB} MB`,
      ok: (last?.databaseLog ?? 0) < DATABASE_LOG_MAX,
    },
    { what: 'server errors', found: String(failed), limit: '0', ok: failed === 0 },
  ]
}
