import type { Logger } from 'pino'
import { refuseHalfRestored } from './backup/restore-mark.ts'
import type { Config } from './config.ts'
import { checkServer } from './db/check-server.ts'
import { createDb, type Database, type TimeLimits } from './db/client.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { createDiskGuard } from './files/disk-guard.ts'
import { openFileStore } from './files/file-store.ts'
import { createOrderGate } from './http/gate.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { createLimiter, noLimits } from './http/limits.ts'
import { migrateJobs } from './jobs/worker.ts'
import { createLiveInbox } from './notifications/live-inbox.ts'
import { createRefusalCounter } from './ops/refusal-counter.ts'
import { createGateways } from './payments/gateways.ts'
import { signInWith } from './providers/sign-in/create-sign-in.ts'
import { realProviders } from './providers/sign-in/known-providers.ts'
import { createVies } from './providers/vat-numbers/vies.ts'
import { createVerifactu } from './providers/verifactu/verifactu.ts'
import { createProductCounter } from './views/product-counter.ts'

/** The market's database, brought up to date, and what the verbs need on it. */
export interface Market {
  deps: Deps
  databaseUrl: string
  /** names of the migrations that were applied just now */
  migrated: string[]
  /** closes the pool, then stops the embedded server */
  close: () => Promise<void>
}

interface OpenOptions {
  /** a command beside a running market shares its embedded server; a second market is refused */
  whenRunning: 'share' | 'refuse'
  /** of the pool's connections; those of calls when absent */
  limits?: TimeLimits
  /** told when the embedded server ends by itself */
  onDeath?: () => void
}

/** Starts or reaches the database as it is, without bringing its schema up to date. */
export const reachDatabase = async (
  config: Config,
  log: Logger,
  options: OpenOptions,
): Promise<{ url: string; stop: () => Promise<void> }> =>
  config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : startEmbedded({ dataDir: config.dataDir, log: (line) => log.info(line), ...options })

/** The host of an address of the settings, without the password that may stand in it. */
const hostOf = (address: string | undefined): string | null => (address ? new URL(address).host : null)

/**
 * Starts or reaches the database, checks that it can carry the market, migrates it, and opens the pool. Refuses a place into
 * which a restore was broken off.
 */
export const openMarket = async (config: Config, log: Logger, options: OpenOptions): Promise<Market> => {
  refuseHalfRestored(config.dataDir)
  const { url, stop } = await reachDatabase(config, log, options)
  try {
    await checkServer(url)
    const migrated = await migrate(url)
    await migrateJobs(url)
    const open = (address: string): Database => {
      const database = createDb(address, {
        connections: config.databasePool,
        ...(options.limits && { limits: options.limits }),
        onError: (error) => {
          if (!database.pool.ending) log.warn({ error: error.message }, 'a database connection broke')
        },
      })
      return database
    }
    const { db, pool, close } = open(url)
    const replica = config.databaseReadUrl ? open(config.databaseReadUrl) : null
    const live = createLiveInbox({ url, db, clock: () => new Date(), log })
    const counter = createProductCounter({ db, log })
    const refusals = createRefusalCounter({ db, clock: () => new Date(), log })
    return {
      deps: {
        db,
        primary: db,
        replica: replica?.db ?? null,
        pool,
        clock: () => new Date(),
        log,
        limits: config.rateLimits ? createLimiter(pool, config) : noLimits,
        answers: createKeptAnswers({ ms: config.keepAnswersMs, clock: () => new Date() }),
        orderGate: createOrderGate(pool),
        files: openFileStore(config),
        disk: createDiskGuard({ folder: config.dataDir, reserve: config.diskReserve }),
        live,
        counter,
        refusals,
        secret: config.secret,
        publicUrl: config.publicUrl,
        signIn: signInWith(realProviders(config.signIn, config.publicUrl), config.secret),
        gateways: createGateways(),
        vies: config.viesUrl ? createVies({ url: config.viesUrl }) : null,
        verifactu: config.verifactu ? createVerifactu(config.verifactu) : null,
        declaration: config.declaration,
        authHosts: config.authHosts,
        contactEmail: config.contactEmail,
        smsPrices: config.smsPrices,
        sends: { mail: hostOf(config.mailUrl), sms: hostOf(config.smsUrl) },
        checkReplies: config.env !== 'production',
      },
      databaseUrl: url,
      migrated,
      close: async () => {
        await live.close()
        await Promise.all([counter.flush(), refusals.flush()])
        await Promise.all([close(), replica?.close()])
        // Kysely ends only a pool that it has used itself.
        for (const used of [pool, replica?.pool]) if (used && !used.ended) await used.end()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
