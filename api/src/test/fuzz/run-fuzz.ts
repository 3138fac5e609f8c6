import { AsyncLocalStorage } from 'node:async_hooks'
import { type CallName, contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import pino from 'pino'
import { hashToken } from '../../http/actor.ts'
import { buildScene } from '../access-cases/build-scene.ts'
import { cases } from '../access-cases/cases.ts'
import { type Ask, createWorld, type Login, type World } from '../world.ts'
import { spoiltCursor } from './invalid-cursor.ts'
import { faultOf } from './judge.ts'
import { knownThings } from './known-things.ts'
import { onceCases } from './once-cases.ts'
import { type Plan, plans } from './plan.ts'
import { requestOf } from './send-plan.ts'

/** Requests after which the market begins anew, because people left it and stock ran out. */
const SCENE_OF = 2_500
/** Requests under way at once. */
const LANES = 8
/** How often a case is made anew instead of being sent again, one in so many. */
const FRESH_EVERY = 4
const CURSORS_KEPT = 60

export interface Fault {
  name: CallName
  actor: string
  what: string
  request: string
}

export interface Summary {
  requests: number
  seconds: number
  /** cases that could not be made for a request to begin with */
  unmade: number
  byStatus: Record<number, number>
  /** requests, successes and the slowest answer in ms */
  byRow: Record<string, { requests: number; done: number; slowest: number }>
  faults: Fault[]
}

/** A session of the fuzz's own for someone, anew where something that was sent has ended it. */
const openSession = async ({ db, now }: World, { userId, operatorId }: Login, token: string): Promise<void> => {
  const ends = new Date(now.getTime() + 365 * 86_400_000)
  const session = {
    user_id: userId,
    operator_id: operatorId,
    created_at: now,
    seen_at: now,
    idle_until: ends,
    ends_at: ends,
    second_factor_at: now,
  }
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), ...session })
    .onConflict((oc) => oc.column('token_hash').doUpdateSet(session))
    .execute()
}

/** A market, its people's sessions, and what was asked in it. */
const openRound = async (world: World) => {
  const scene = await buildScene(world)
  const tokens = new Map<string, string>()
  for (const [actor, login] of Object.entries(scene.actors)) {
    if (!login) continue
    const token = `${login.token}-fuzz`
    await openSession(world, login, token)
    tokens.set(actor, token)
  }
  return { scene, tokens, known: await knownThings(world.db), asks: new Map<string, Ask>() }
}
type Round = Awaited<ReturnType<typeof openRound>>

/** How much of a fuzz is to be run: part `part` of `parts`, counted from 1. All parts together send what the whole does. */
interface Extent {
  requests: number
  seed: number
  part?: number
  parts?: number
}

/** The rounds of a part, each with its own seed and number of requests. */
export const roundsOf = ({ requests, seed, part = 1, parts = 1 }: Extent): { seed: number; count: number }[] =>
  Array.from({ length: Math.ceil(requests / SCENE_OF) }, (_, n) => ({
    seed: seed + n,
    count: Math.min(SCENE_OF, requests - n * SCENE_OF),
  })).filter((_, n) => n % parts === part - 1)

/** Sends generated requests to every row of the contract and tells which answers are not as the contract says. */
export const runFuzz = async (extent: Extent): Promise<Summary> => {
  const world = await createWorld()
  const defects = new AsyncLocalStorage<string[]>()
  const keep = { write: (line: string) => void defects.getStore()?.push(line) }
  world.deps.log = pino({ level: 'error' }, keep)
  const summary: Summary = { requests: 0, seconds: 0, unmade: 0, byStatus: {}, byRow: {}, faults: [] }
  const start = performance.now()
  let cursors: string[] = []

  /** The case that a plan begins with; one that can no longer be made, because its people have gone, is counted. */
  const askOf = async ({ name, from }: Plan, { scene, asks }: Round): Promise<Ask | null> => {
    const row: Endpoint = contract[name]
    if (from === null && !row.form) return null
    const once = onceCases[name]
    const list = [...cases[name].map((one) => one.ask), ...(once ? [once] : [])]
    const n = (from ?? 0) % list.length
    const kept = asks.get(`${name} ${n}`)
    if (kept && summary.requests % FRESH_EVERY !== 0) return kept
    try {
      const ask = (await list[n]?.(scene)) ?? {}
      asks.set(`${name} ${n}`, ask)
      return ask
    } catch {
      summary.unmade += 1
      // a request has ended the session by which the case makes its things
      for (const login of Object.values(scene.actors)) if (login) await openSession(world, login, login.token)
      return kept ?? null
    }
  }

  const sendOne = async (plan: Plan, round: Round): Promise<void> => {
    const { name, actor } = plan
    const row: Endpoint = contract[name]
    const login = actor === 'stranger' ? null : round.scene.actors[actor]
    const own = actor === 'stranger' ? 'nobody-has-this' : (round.tokens.get(actor) ?? null)
    const ask = await askOf(plan, round)
    const token = ask && 'token' in ask ? (ask.token ?? null) : own
    const given = cursors[summary.requests % Math.max(1, cursors.length)] ?? null
    const cursor = given && summary.requests % 3 === 0 ? spoiltCursor(given, summary.requests) : given
    const sent = requestOf(plan, { ask, token, known: round.known, cursor })
    const lines: string[] = []
    const began = performance.now()
    const answer = await defects.run(lines, async () => world.api.request(sent.url, sent.init as RequestInit))
    const ms = performance.now() - began
    const copy = answer.clone()
    const what = await faultOf(row, answer, sent.isAstray).catch((error: unknown) => `unreadable: ${String(error)}`)
    if (copy.ok && !row.media) {
      const { nextCursor } = (await copy.json()) as { nextCursor?: string | null }
      if (nextCursor) cursors = [nextCursor, ...cursors].slice(0, CURSORS_KEPT)
    }
    summary.requests += 1
    summary.byStatus[answer.status] = (summary.byStatus[answer.status] ?? 0) + 1
    summary.byRow[name] ??= { requests: 0, done: 0, slowest: 0 }
    const line = summary.byRow[name]
    line.requests += 1
    if (answer.ok) line.done += 1
    line.slowest = Math.max(line.slowest, Math.round(ms))
    if (what) {
      const request = JSON.stringify({
        ...sent,
        init: { ...sent.init, body: String(sent.init.body ?? '').slice(0, 1500) },
      })
      summary.faults.push({ name, actor, what: `${what} ${lines.join('\n').slice(0, 1500)}`, request })
    }
    if (login && own && answer.status === 401) await openSession(world, login, own)
  }

  try {
    for (const { seed, count } of roundsOf(extent)) {
      const round = await openRound(world)
      const waiting = plans(count, seed)
      const lane = async () => {
        for (let plan = waiting.shift(); plan; plan = waiting.shift()) await sendOne(plan, round)
      }
      await Promise.all(Array.from({ length: LANES }, lane))
    }
  } finally {
    await world.close()
  }
  summary.seconds = (performance.now() - start) / 1000
  return summary
}
