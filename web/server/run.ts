import cluster from 'node:cluster'
import { mkdir } from 'node:fs/promises'
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Config } from '@lonja/api/config.ts'
import type { Deps } from '@lonja/api/deps.ts'
import { isLoopback } from '@lonja/api/http/loopback.ts'
import { startWorker } from '@lonja/api/jobs/worker.ts'
import { createDeliveryCounter } from '@lonja/api/notifications/count-deliveries.ts'
import { type Market, openMarket } from '@lonja/api/open-market.ts'
import { EXIT } from '@lonja/api/ops/exit-with.ts'
import { createProbe, opsApi, type ServerState } from '@lonja/api/ops/health.ts'
import { logRequests } from '@lonja/api/ops/log-requests.ts'
import { createLogger } from '@lonja/api/ops/logger.ts'
import { createMetrics } from '@lonja/api/ops/metrics.ts'
import { createGateways } from '@lonja/api/payments/gateways.ts'
import { devWarehouse } from '@lonja/api/providers/dev-warehouse.ts'
import { createMailService } from '@lonja/api/providers/mail/create-mailer.ts'
import { devMail } from '@lonja/api/providers/mail/dev-mail.ts'
import { createLocalRedsys } from '@lonja/api/providers/payments/redsys/local/local-redsys.ts'
import { createStripeService } from '@lonja/api/providers/payments/stripe/create-stripe.ts'
import { createSignInService } from '@lonja/api/providers/sign-in/create-sign-in.ts'
import { createSmsService } from '@lonja/api/providers/sms/create-sms-service.ts'
import { devSms } from '@lonja/api/providers/sms/dev-sms.ts'
import { createViesService } from '@lonja/api/providers/vat-numbers/create-vies.ts'
import { createVerifactuService } from '@lonja/api/providers/verifactu/create-verifactu.ts'
import { makeSetupLink } from '@lonja/api/setup/setup-link.ts'
import { declareSystem } from '@lonja/api/verifactu/declare-system.ts'
import { API_BASE } from '@lonja/core/kernel/api-base.ts'
import { refuseOpenDemo, seedWhenEmpty } from '@lonja/demo/seed-market.ts'
import { Hono } from 'hono'
import { announce } from './announce.ts'
import { drainable } from './draining.ts'
import { type Part, startWebProcesses } from './web-processes.ts'

/** After this long a stop is no longer clean, and the process ends anyway, in ms. */
const STOP_MS = 45_000

/**
 * How long a connection may rest between two requests, in ms: longer than a proxy in front keeps it (60 s), so that the
 * market never closes one on which the proxy is sending a request.
 */
const KEEP_ALIVE_MS = 65_000

/** What differs between production and development: the pages, and what stands before the app. */
export interface Front {
  app: Hono
  before?: (next: RequestListener) => RequestListener
  close?: () => Promise<void>
}

const listen = (server: Server, { host, port }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? Object.assign(new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another.`), {
              name: 'PortTaken',
            })
          : error,
      ),
    )
    server.listen(port, host, () => resolve())
  })

/** What a market that others reach cannot do without these settings: it keeps the messages, and nobody gets them. */
const unsentWarnings = ({ mailUrl, smsUrl }: Config): string[] => [
  ...(mailUrl ? [] : ['MAIL_URL is not set: no mail leaves this machine, so nobody can register or reset a password']),
  ...(smsUrl ? [] : ['SMS_URL is not set: no SMS leaves this machine, so nobody can open a shop']),
]

/** Resolves when someone wants the server to stop: a signal, or the end of the process that started it. */
const stopAsked = (log: Deps['log']): Promise<'asked'> =>
  new Promise((resolve) => {
    const ask = (reason: string) => {
      // Ctrl-C arrives from the terminal and once more from the starting script: one wish, told once.
      if (!asked) log.info({ reason }, 'stopping')
      asked = true
      resolve('asked')
    }
    let asked = false
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
    process.once('disconnect', () => ask('the starting process ended'))
    // Listening for the end of the starting process must not keep this one alive; a web process listens to its port by it.
    if (!cluster.isWorker) process.channel?.unref()
  })

/** Ends the process with status 1 when its stop takes longer than STOP_MS. */
const boundStop = (log: Deps['log']): void => {
  setTimeout(() => {
    log.error('the stop took too long')
    process.exit(1)
  }, STOP_MS).unref()
}

/**
 * Resolves when an error or a rejected promise was caught by nobody. It is logged with its cause and stack; nothing is
 * known of the state of the process after it, so that it has to end with status 1 and be started again.
 */
const uncaughtError = (log: Deps['log']): Promise<'failed'> =>
  new Promise((resolve) => {
    // Node raises a rejection that nobody handles as such an exception, with its own origin
    process.on('uncaughtException', (err, origin) => {
      log.fatal({ err, origin }, 'uncaught')
      process.exitCode = 1
      boundStop(log)
      resolve('failed')
    })
  })

/** Waits for what ends the process, and says with which status. */
const waitFor = async (
  ends: readonly Promise<'asked' | 'failed' | 'died' | 'misconfigured'>[],
  log: Deps['log'],
): Promise<void> => {
  const end = await Promise.race(ends)
  if (end === 'misconfigured') process.exitCode = EXIT.misconfigured
  if (end !== 'died') return
  log.fatal('the database ended; see server.log beside its data')
  process.exitCode = EXIT.failed
}

/** What is stopped when the process ends, last started first. */
type Closers = (() => Promise<unknown>)[]

/** Starts the jobs with the mail and SMS servers that they speak to. */
const startJobs = async (config: Config, { deps, databaseUrl }: Market, closers: Closers) => {
  const mail = await createMailService(config, deps.clock)
  closers.push(mail.stop)
  const { sms, ...smsService } = await createSmsService(config, deps.clock)
  closers.push(smsService.stop)
  const counter = createDeliveryCounter(deps, deps.smsPrices)
  closers.push(counter.flush)
  const worker = startWorker({
    url: databaseUrl,
    deps: {
      ...deps,
      mailer: counter.mails(mail.mailer),
      sms: counter.sms(sms),
      imports: {
        databaseUrl,
        filesDir: join(config.dataDir, 'files'),
        diskReserve: config.diskReserve,
        limits: config.importLimits,
      },
      paymentMessagesMonths: config.paymentMessagesMonths,
    },
  })
  closers.push(worker.stop)
  return { mailFolder: mail.localFolder, smsFolder: smsService.localFolder }
}

/** Answers requests at the address of the settings. */
const startServer = async (
  config: Config,
  { deps, databaseUrl }: Market,
  { state, warnings, closers }: { state: ServerState; warnings: readonly string[]; closers: Closers },
  makeFront: (server: Server, ops: Hono) => Promise<Front>,
): Promise<void> => {
  const server = createHttpServer({ requestTimeout: 60_000, keepAliveTimeout: KEEP_ALIVE_MS })
  const drain = drainable(server, state)
  const metrics = createMetrics(deps.pool)
  const probe = createProbe(databaseUrl)
  closers.push(probe.close)
  const isLocal = isLoopback(config.publicUrl)
  const answerOps = opsApi({ probe, metrics, state, metricsToken: config.metricsToken, isLocal, warnings })
  const front = await makeFront(server, new Hono().use(logRequests(deps.log, metrics)).route('/', answerOps))
  if (front.close) closers.push(front.close)
  const answer: RequestListener = getRequestListener(front.app.fetch)
  server.on('request', front.before ? front.before(answer) : answer)
  await listen(server, config)
  closers.push(drain)
  // streams end by nothing else, and their users come back by themselves
  closers.push(deps.live.close)
}

/**
 * Runs the market, or a part of it, in this process until it is asked to stop: database, jobs, mail, API and pages. Starts from
 * the bottom up and stops from the top down, so that nothing loses what it stands on.
 */
export const run = async (
  config: Config,
  makeFront: (market: Market, server: Server, ops: Hono) => Promise<Front>,
  part: Part = 'all',
): Promise<void> => {
  const log = createLogger(config.logLevel)
  const stopped = Promise.race([stopAsked(log), uncaughtError(log)])
  const { promise: died, resolve: onDeath } = Promise.withResolvers<'died'>()
  const ends: Promise<'asked' | 'failed' | 'died' | 'misconfigured'>[] = [stopped, died]
  const closers: Closers = []
  const state: ServerState = { draining: false }
  try {
    const signIn = await createSignInService(config)
    closers.push(signIn.stop)
    const opened = await openMarket(config, log, {
      whenRunning: 'refuse',
      onDeath: () => onDeath('died'),
    })
    closers.push(opened.close)
    const webhook = `${config.publicUrl}${API_BASE}/webhooks/stripe`
    const stripe = await createStripeService(config, { platform: webhook, connect: webhook }, opened.deps.clock)
    closers.push(stripe.stop)
    const { vies, ...viesService } = await createViesService(config, opened.deps.clock)
    closers.push(viesService.stop)
    const { verifactu, ...verifactuService } = await createVerifactuService(config, opened.deps.clock)
    closers.push(verifactuService.stop)
    const isLocal = isLoopback(config.publicUrl)
    const localRedsys = config.seed && isLocal ? createLocalRedsys({ clock: opened.deps.clock }) : undefined
    if (localRedsys) closers.push(async () => localRedsys.stop())
    const gateways = createGateways({
      localRedsys: localRedsys && `${config.publicUrl}/dev/redsys`,
      allowsTest: config.redsysTest,
      stripe: stripe.stripe,
      stripeOrigins: stripe.origins,
    })
    const deps = { ...opened.deps, signIn: signIn.signIn, gateways, vies, verifactu }
    const market: Market = { ...opened, deps }
    const warnings = isLocal ? [] : unsentWarnings(config)
    const web = { state, warnings, closers }
    if (part === 'web') {
      await startServer(config, market, web, (...given) => makeFront(market, ...given))
      return await waitFor(ends, log)
    }
    await refuseOpenDemo(deps)
    await declareSystem(deps, deps.clock())
    await mkdir(join(config.dataDir, 'files'), { recursive: true })
    // Drawing the demo's pictures takes a while; who asks to stop meanwhile need not wait for it.
    if (config.seed && typeof (await Promise.race([seedWhenEmpty(deps, config), stopped])) === 'string') return
    const { mailFolder, smsFolder } = await startJobs(config, market, closers)
    for (const warning of warnings) log.warn(warning)
    if (part === 'jobs') {
      const processes = startWebProcesses({
        count: config.webProcesses,
        settings: { DATABASE_URL: market.databaseUrl },
        log,
      })
      closers.push(processes.stop)
      ends.push(processes.misconfigured)
      if ((await Promise.race([processes.ready, ...ends])) !== 'ready') return await waitFor(ends, log)
    } else
      await startServer(config, market, web, (server, ops) => {
        if (isLocal && mailFolder) ops.route('/', devMail(mailFolder))
        if (isLocal && smsFolder) ops.route('/', devSms(smsFolder))
        if (localRedsys) ops.route('/dev/redsys', localRedsys.app).route('/', devWarehouse())
        return makeFront(market, server, ops)
      })
    await announce(deps, config, {
      localMail: part === 'all' && isLocal && mailFolder !== undefined,
      localSms: part === 'all' && isLocal && smsFolder !== undefined,
      warnings,
      setup: await makeSetupLink(deps),
    })
    await waitFor(ends, log)
  } finally {
    state.draining = true
    boundStop(log)
    // Each closes on its own account: one that fails must not keep the database from stopping.
    for (const close of closers.reverse())
      await close().catch((error: Error) => log.error({ error: error.message }, 'something did not stop cleanly'))
  }
}
