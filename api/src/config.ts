import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { flagText } from '@lonja/core/kernel/ids.ts'
import { readSmsPrices, type SmsPrices } from '@lonja/core/notifications/sms-price.ts'
import { PLATFORM_MODES, type PlatformMode } from '@lonja/core/shops/host-place.ts'
import type { ProducerDeclaration } from '@lonja/core/verifactu/producer-declaration.ts'
import { z } from 'zod'
import { spanishTaxId } from './addresses/tax-id.ts'
import { isLoopback } from './http/loopback.ts'
import type { StripeSettings } from './providers/payments/stripe/stripe-payments.ts'
import type { SignInSettings } from './providers/sign-in/known-providers.ts'
import { readCertificate, type VerifactuSettings, verifactuUrl } from './providers/verifactu/verifactu.ts'
import { SOURCE_FOLDER } from './source-folder.ts'

/** The folder of the whole project; relative paths in settings start here, wherever the command was called. */
export const ROOT = resolve(SOURCE_FOLDER, '../..')

/** The market's own version, as records of invoices and the producer's declaration name it. */
const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).transform((value) => value.replace(/\/$/, ''))

/** A key whose beginning says what it is for. */
const starting = (pattern: RegExp, beginnings: string) =>
  z.string().regex(pattern, `must begin with ${beginnings}`).optional()

/** Places where a market may have an account of its own, as the footer names them. */
const SOCIAL = [
  ['INSTAGRAM', 'Instagram'],
  ['FACEBOOK', 'Facebook'],
  ['LINKEDIN', 'LinkedIn'],
  ['YOUTUBE', 'YouTube'],
  ['TIKTOK', 'TikTok'],
  ['X', 'X'],
  ['WECHAT', 'WeChat'],
] as const

/** Settings that mean nothing without each other. */
const PAIRS = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  PUBLIC_URL: url(/^https?$/, 'https://market.example').optional(),
  PLATFORM_MODE: z.enum(PLATFORM_MODES).default('wholesale'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/lonja').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_READ_URL: url(/^postgres(ql)?$/, 'postgres://user:password@replica:5432/lonja').optional(),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  DATA_DIR: z.string().default('.data'),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).max(1_000_000).default(100),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SEED: flagText.optional(),
  MAIL_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default('Lonja <no-reply@lonja.test>'),
  SMS_URL: url(/^https?$/, 'https://sms.example/messages').optional(),
  SMS_KEY: z.string().default(''),
  SMS_FROM: z.string().min(3).max(15).default('Lonja'),
  SMS_PRICE: z
    .string()
    .transform((text, { addIssue }) => {
      const prices = readSmsPrices(text)
      if (!prices) addIssue('must be cents, such as 4.5 or 4.5,+86=2.1')
      return prices
    })
    .optional(),
  SMS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(500),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  ...Object.fromEntries(
    SOCIAL.map(([name]) => [`SOCIAL_${name}`, url(/^https$/, 'https://social.example/lonja').optional()]),
  ),
  MAP_STYLE_URL: url(/^https?$/, 'https://tiles.example/style.json').optional(),
  TRUST_PROXY: z
    .union([flagText.transform(Number), z.coerce.number().int().min(0).max(9)], {
      error: 'must be a number of proxies',
    })
    .default(0),
  IMPORT_MINUTES: z.coerce.number().min(0.01).max(720).default(20),
  IMPORT_MEMORY_MB: z.coerce.number().int().min(128).max(16_384).default(512),
  KEEP_ANSWERS_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  METRICS_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  REDSYS_TEST: flagText.default(false),
  PAYMENT_MESSAGES_MONTHS: z.coerce.number().int().min(1).max(240).default(18),
  STRIPE_SECRET_KEY: starting(/^[sr]k_(test|live)_/, 'sk_live_ or rk_live_, or with test in place of live'),
  STRIPE_WEBHOOK_SECRET: starting(/^whsec_/, 'whsec_'),
  STRIPE_CONNECT_WEBHOOK_SECRET: starting(/^whsec_/, 'whsec_'),
  VERIFACTU: z.enum(['production', 'preproduction']).optional(),
  VERIFACTU_CERTIFICATE: z.string().optional(),
  VERIFACTU_PASSPHRASE: z.string().optional(),
  VERIFACTU_SEAL: flagText.default(false),
  VERIFACTU_INSTALLATION: z.string().max(100).default('1'),
  VERIFACTU_PRODUCER: z.string().max(120).optional(),
  VERIFACTU_PRODUCER_TAX_ID: z
    .string()
    .refine((value) => spanishTaxId(value) === value, 'must be a Spanish tax ID without spaces, such as A58818501')
    .optional(),
  VERIFACTU_PRODUCER_ADDRESS: z.string().max(300).optional(),
  VERIFACTU_DECLARED_VERSION: z.string().max(50).optional(),
  VERIFACTU_DECLARED_ON: z.iso.date('must be a day such as 2027-01-01').optional(),
  VERIFACTU_DECLARED_IN: z.string().max(100).optional(),
  VIES_URL: url(/^https$/, 'https://ec.europa.eu/taxation_customs/vies/rest-api').optional(),
  AUTH_HOSTS: z.string().default(''),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
})

/** Settings of VERI*FACTU that mean nothing without each other: whoever sends has a certificate, and a program with a declaration. */
const VERIFACTU_NEEDS = [
  'VERIFACTU',
  'VERIFACTU_CERTIFICATE',
  'VERIFACTU_PRODUCER',
  'VERIFACTU_PRODUCER_TAX_ID',
  'VERIFACTU_PRODUCER_ADDRESS',
  'VERIFACTU_DECLARED_VERSION',
  'VERIFACTU_DECLARED_ON',
  'VERIFACTU_DECLARED_IN',
] as const

/** Every setting of the market, read once at boot and handed down. */
export interface Config {
  readonly env: 'production' | 'development' | 'test'
  readonly host: string
  readonly port: number
  /** address that people type, without a slash at the end; links in mails start with it */
  readonly publicUrl: string
  /** many shops, or one that the host's first label names */
  readonly platformMode: PlatformMode
  /** undefined: the embedded database */
  readonly databaseUrl: string | undefined
  /** connections of the pool */
  readonly databasePool: number
  /** a replica of the database, which visitors' reads are answered from; undefined: there is none */
  readonly databaseReadUrl: string | undefined
  /** processes that answer requests; with 1 a single process does everything */
  readonly webProcesses: number
  /** absolute folder of what the market keeps besides the database */
  readonly dataDir: string
  /** bytes that stay free on the disk of dataDir: with less, calls that write are refused; 0: no such limit */
  readonly diskReserve: number
  readonly logLevel: string
  /** fill an empty database with the demo market, whose passwords are published; never true off this machine */
  readonly seed: boolean
  /** undefined: the local mail server, whose messages are read at /dev/mail */
  readonly mailUrl: string | undefined
  readonly mailFrom: string
  /** undefined: the local gateway, whose messages are read at /dev/sms */
  readonly smsUrl: string | undefined
  /** bearer token of the gateway */
  readonly smsKey: string
  readonly smsFrom: string
  /** what an SMS costs the market; null where the settings do not say */
  readonly smsPrices: SmsPrices | null
  /** most SMS that the market pays for in a day */
  readonly smsPerDay: number
  /** mailbox for callers' questions, shown on the pages */
  readonly contactEmail: string | undefined
  /** the market's own accounts elsewhere, for the footer */
  readonly social: { name: string; url: string }[]
  /** style of a map drawn by someone else; undefined: the built-in map */
  readonly mapStyleUrl: string | undefined
  /** proxies in front whose X-Forwarded-* are believed; 0: nobody's are */
  readonly proxies: number
  /** what the import of one file may take: minutes, and megabytes of its process's heap */
  readonly importLimits: { minutes: number; memoryMb: number }
  /** how long an answer that is the same for every visitor is kept, in ms; 0: not at all */
  readonly keepAnswersMs: number
  /** bearer token by which other machines read /metrics; undefined: only this one does, where PUBLIC_URL is on it */
  readonly metricsToken: string | undefined
  /** how often someone may try things such as logging in; off only where one machine plays many people */
  readonly rateLimits: boolean
  /** signs what leaves the house and comes back, and seals what must be read again; at least 32 characters */
  readonly secret: string
  /** our clients at providers by which people may log in; one that is not set up shows no button */
  readonly signIn: SignInSettings
  /** whether shops may choose Redsys' test environment, where no money moves; a market on this machine always lets them */
  readonly redsysTest: boolean
  /** months that messages of gateways are kept word for word after their payment is final */
  readonly paymentMessagesMonths: number
  /** the market's account at Stripe; undefined: not set up */
  readonly stripe: StripeSettings | undefined
  /** the REST service of VIES, which knows VAT numbers of other member states; undefined: they are not looked up */
  readonly viesUrl: string | undefined
  /** the tax agency's service that takes records of invoices; undefined: none are sent */
  readonly verifactu: VerifactuSettings | undefined
  /** who produces the program that issues invoices, and what they declare of the version that runs; null: not declared */
  readonly declaration: ProducerDeclaration | null
  /** hosts that serve the authentication sub-site, with their ports; no shop has them */
  readonly authHosts: readonly string[]
}

/** The settings are wrong; the message names every one of them. */
export class BadSettings extends Error {
  override name = 'BadSettings'
}

/** The secret of this installation, made on the first run and kept beside the data. */
const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Exclusive, so that two processes that start at once end up with the same secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** A client at a provider has a name and a secret, or is not set up. */
const clientOf = (id: string | undefined, secret: string | undefined) => (id && secret ? { id, secret } : undefined)

/** The market's certificate and program by its settings, or why they are wrong. */
const readVerifactu = (
  given: z.output<typeof settings>,
  dataDir: string,
): Pick<Config, 'verifactu' | 'declaration'> | { wrong: string } => {
  const { VERIFACTU: environment, VERIFACTU_CERTIFICATE: file, VERIFACTU_PRODUCER: name } = given
  if (!environment || !file || !name) return { verifactu: undefined, declaration: null }
  const producer = { name, taxId: given.VERIFACTU_PRODUCER_TAX_ID ?? '' }
  const system = { producer, version: VERSION, installation: given.VERIFACTU_INSTALLATION }
  try {
    return {
      verifactu: {
        environment,
        system,
        url: verifactuUrl(environment, { isSeal: given.VERIFACTU_SEAL }),
        certificate: readCertificate(resolve(dataDir, file), given.VERIFACTU_PASSPHRASE),
      },
      // a declaration is of one version, and says nothing of another that runs
      declaration:
        given.VERIFACTU_DECLARED_VERSION === VERSION
          ? {
              ...system,
              address: given.VERIFACTU_PRODUCER_ADDRESS ?? '',
              declaredOn: given.VERIFACTU_DECLARED_ON ?? '',
              declaredIn: given.VERIFACTU_DECLARED_IN ?? '',
            }
          : null,
    }
  } catch (error) {
    return { wrong: `  VERIFACTU_CERTIFICATE: cannot be used: ${(error as Error).message}` }
  }
}

/** Reads the settings from environment variables; empty ones count as absent. Throws BadSettings with the full list of problems. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = settings.safeParse(given)
  const lonely = PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .filter(([absent, present]) => !(absent in given) && present in given)
    .map(([absent, present]) => `  ${absent}: must be set, because ${present} is`)
  const half = VERIFACTU_NEEDS.filter((name) => !(name in given))
  const isHalf = half.length > 0 && half.length < VERIFACTU_NEEDS.length
  const halfVerifactu = isHalf
    ? half.map((name) => `  ${name}: must be set, because other settings of VERIFACTU are`)
    : []
  const verifactu = result.data && readVerifactu(result.data, resolve(ROOT, result.data.DATA_DIR))
  const publicUrl = result.data && (result.data.PUBLIC_URL ?? `http://localhost:${result.data.PORT}`)
  const isLocal = publicUrl !== undefined && isLoopback(publicUrl)
  const openDemo =
    result.data?.SEED && !isLocal
      ? [
          '  SEED: must be false, because PUBLIC_URL is not on this machine and the demo market’s passwords are published',
        ]
      : []
  const seeds = result.data?.SEED ?? isLocal
  const sharedDemo =
    seeds && (result.data?.WEB_PROCESSES ?? 1) > 1
      ? ['  WEB_PROCESSES: must be 1 unless SEED is false, because the demo market’s stand-ins live in one process']
      : []
  const refused = [
    ...lonely,
    ...halfVerifactu,
    ...(verifactu && 'wrong' in verifactu && !isHalf ? [verifactu.wrong] : []),
    ...openDemo,
    ...sharedDemo,
  ]
  if (!result.success || publicUrl === undefined || !verifactu || 'wrong' in verifactu || refused.length > 0) {
    const issues = result.error?.issues ?? []
    const problems = [...issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`), ...refused]
    throw new BadSettings(`These settings are wrong (see .env.example):\n${problems.join('\n')}`)
  }
  const value = result.data
  const dataDir = resolve(ROOT, value.DATA_DIR)
  return Object.freeze({
    env: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    publicUrl,
    platformMode: value.PLATFORM_MODE,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    databaseReadUrl: value.DATABASE_READ_URL,
    webProcesses: value.WEB_PROCESSES,
    dataDir,
    diskReserve: value.DISK_RESERVE_MB * 1024 * 1024,
    logLevel: value.LOG_LEVEL,
    seed: seeds,
    mailUrl: value.MAIL_URL,
    mailFrom: value.MAIL_FROM,
    smsUrl: value.SMS_URL,
    smsKey: value.SMS_KEY,
    smsFrom: value.SMS_FROM,
    smsPrices: value.SMS_PRICE ?? null,
    smsPerDay: value.SMS_PER_DAY,
    contactEmail: value.CONTACT_EMAIL,
    social: SOCIAL.flatMap(([key, name]) => {
      const address = (value as Record<string, unknown>)[`SOCIAL_${key}`]
      return typeof address === 'string' ? [{ name, url: address }] : []
    }),
    mapStyleUrl: value.MAP_STYLE_URL,
    proxies: value.TRUST_PROXY,
    importLimits: { minutes: value.IMPORT_MINUTES, memoryMb: value.IMPORT_MEMORY_MB },
    keepAnswersMs: value.KEEP_ANSWERS_MS,
    metricsToken: value.METRICS_TOKEN,
    rateLimits: value.RATE_LIMITS === 'on',
    secret: value.SECRET ?? keptSecret(dataDir),
    signIn: {
      google: clientOf(value.GOOGLE_CLIENT_ID, value.GOOGLE_CLIENT_SECRET),
      wechat: clientOf(value.WECHAT_APP_ID, value.WECHAT_APP_SECRET),
    },
    redsysTest: value.REDSYS_TEST || isLocal,
    paymentMessagesMonths: value.PAYMENT_MESSAGES_MONTHS,
    stripe:
      value.STRIPE_SECRET_KEY && value.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: value.STRIPE_SECRET_KEY,
            webhookSecret: value.STRIPE_WEBHOOK_SECRET,
            connectWebhookSecret: value.STRIPE_CONNECT_WEBHOOK_SECRET,
          }
        : undefined,
    viesUrl: value.VIES_URL,
    ...verifactu,
    authHosts: value.AUTH_HOSTS.toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  })
}

/** The settings of this process: `.env` in the project's folder, overruled by the real environment. */
export const readProcessConfig = (): Config => {
  try {
    process.loadEnvFile(join(ROOT, '.env'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return readConfig(process.env)
}
