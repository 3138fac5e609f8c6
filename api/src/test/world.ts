import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AccountKind } from '@lonja/core/accounts/accounts.contract.ts'
import { API_BASE, type CallName, type Contract, contract } from '@lonja/core/contract.ts'
import type { Endpoint, Reply } from '@lonja/core/kernel/endpoint.ts'
import type { RefusalItem } from '@lonja/core/kernel/refusals.ts'
import pino from 'pino'
import type { Db, TimeLimits } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { createDiskGuard } from '../files/disk-guard.ts'
import { openFileStore } from '../files/file-store.ts'
import { createApi } from '../http/app.ts'
import { createOrderGate } from '../http/gate.ts'
import { createKeptAnswers } from '../http/kept-answers.ts'
import { noLimits } from '../http/limits.ts'
import { createLiveInbox } from '../notifications/live-inbox.ts'
import { createRefusalCounter } from '../ops/refusal-counter.ts'
import { createGateways, type Gateways } from '../payments/gateways.ts'
import { signInWith } from '../providers/sign-in/create-sign-in.ts'
import type { Provider } from '../providers/sign-in/provider.ts'
import type { Vies } from '../providers/vat-numbers/vies.ts'
import type { Verifactu } from '../providers/verifactu/verifactu.ts'
import { createProductCounter } from '../views/product-counter.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { factories } from './factories.ts'

export interface Answer<T = unknown> {
  status: number
  headers: Headers
  body: T
  /** code of the first refusal, null for a success */
  code: string | null
  items: RefusalItem[]
}

export interface Ask {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean>
  body?: unknown
  /** fields of a form with files, instead of a body */
  form?: Record<string, string | File | readonly File[]>
  token?: string | null
  headers?: Record<string, string>
}

export interface Login {
  userId: number
  operatorId: number
  accountId: number
  shopId: number | null
  kind: AccountKind
  token: string
}

/** Calls a row of the contract as HTTP does; the answer has the body that the row promises, unless a test names another. */
export interface Call {
  <Name extends CallName>(name: Name, ask?: Ask): Promise<Answer<Reply<Contract[Name]>>>
  <T>(name: CallName, ask?: Ask): Promise<Answer<T>>
}

const formOf = (fields: Record<string, string | File | readonly File[]>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  return form
}

/** One test file's own market: a database of its own, the API over it, a clock that the test moves, products from factories. */
export const createWorld = async (
  options: {
    connections?: number
    limits?: TimeLimits
    now?: Date
    providers?: readonly Provider[]
    gateways?: Gateways
    vies?: Vies
    verifactu?: Verifactu
    publicUrl?: string
    /** how long visitors' answers are kept; nothing is kept when absent, since the clock stands still */
    keepAnswersMs?: number
    /** what visitors' answers are read from, where it is another database */
    replica?: Db
  } = {},
) => openWorld(await createTestDatabase(options), options.now, options.providers, options)

/** The same over a database that exists. */
export const openWorld = (
  database: TestDatabase,
  begin = new Date('2026-05-04T09:00:00Z'),
  providers: readonly Provider[] = [],
  {
    gateways = createGateways(),
    vies = null,
    verifactu = null,
    publicUrl = 'https://lonja.test',
    keepAnswersMs = 0,
    replica = null,
  }: {
    gateways?: Gateways
    vies?: Vies | null
    verifactu?: Verifactu | null
    publicUrl?: string
    keepAnswersMs?: number
    replica?: Db | null
  } = {},
) => {
  let now = begin
  const dataDir = join(tmpdir(), `lonja-world-${randomBytes(6).toString('hex')}`)
  const log = pino({ level: 'silent' })
  const live = createLiveInbox({ url: database.url, db: database.db, clock: () => now, log })
  const counter = createProductCounter({ db: database.db, log })
  const refusals = createRefusalCounter({ db: database.db, clock: () => now, log })
  const deps: Deps = {
    db: database.db,
    primary: database.db,
    replica,
    pool: database.pool,
    clock: () => now,
    log,
    limits: noLimits,
    answers: createKeptAnswers({ ms: keepAnswersMs, clock: () => now }),
    orderGate: createOrderGate(database.pool),
    live,
    counter,
    refusals,
    disk: createDiskGuard({ folder: dataDir, reserve: 0 }),
    files: openFileStore({ dataDir, secret: 'a secret of thirty-two characters' }),
    secret: 'a secret of this test and of no other',
    publicUrl,
    signIn: signInWith(providers, 'a secret for tests that nobody else has'),
    gateways,
    vies,
    verifactu,
    declaration: null,
    authHosts: ['auth.lonja.test'],
    sends: { mail: null, sms: null },
    smsPrices: null,
    checkReplies: true,
  }
  const api = createApi(deps)

  const call: Call = async <T>(name: CallName, ask: Ask = {}): Promise<Answer<T>> => {
    const row: Endpoint = contract[name]
    const path = row.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(ask.params?.[key] ?? '')),
    )
    const query = new URLSearchParams(Object.entries(ask.query ?? {}).map(([k, v]) => [k, String(v)])).toString()
    const response = await api.request(`http://lonja.test${row.base ?? API_BASE}${path}${query && `?${query}`}`, {
      method: row.method,
      headers: {
        ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ask.token ? { authorization: ask.token } : {}),
        ...ask.headers,
      },
      ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
      ...(ask.form ? { body: formOf(ask.form) } : {}),
    })
    // a stream that was opened says all that it has to say by that
    const isStream = response.ok && row.media === 'text/event-stream'
    if (isStream) await response.body?.cancel()
    const body = isStream ? null : row.media && response.ok ? await response.arrayBuffer() : await response.json()
    const items: RefusalItem[] = response.ok ? [] : (body as RefusalItem[])
    return { status: response.status, headers: response.headers, body: body as T, code: items[0]?.code ?? null, items }
  }

  const make = factories(database.db, () => now)

  /** A logged-in person acting for a new account of a kind; sellers for the shop given. */
  const login = async (kind: AccountKind, shopId: number | null = null): Promise<Login> => {
    const who = await make.operator(kind, shopId)
    const token = randomBytes(16).toString('hex')
    await make.session({ ...who, kind }, token)
    return { ...who, kind, shopId, token }
  }

  return {
    deps,
    api,
    db: database.db,
    url: database.url,
    call,
    make,
    login,
    get now() {
      return now
    },
    /** Moves the clock forward by ms. */
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    /** where the world's files lie */
    dataDir,
    close: async () => {
      await live.close()
      await Promise.all([counter.flush(), refusals.flush()])
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type World = Awaited<ReturnType<typeof createWorld>>
