import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** The folder of the whole project; relative paths in settings start here, wherever the command was called. */
export const ROOT = resolve(import.meta.dirname, '../..')

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` }).transform((value) => value.replace(/\/$/, ''))

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

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  PUBLIC_URL: url(/^https?$/, 'https://market.example').optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/lonja').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  SEED: flag.default(true),
  MAIL_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default('Lonja <no-reply@lonja.test>'),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  ...Object.fromEntries(
    SOCIAL.map(([name]) => [`SOCIAL_${name}`, url(/^https$/, 'https://social.example/lonja').optional()]),
  ),
  MAP_STYLE_URL: url(/^https?$/, 'https://tiles.example/style.json').optional(),
  SMS_URL: url(/^https?$/, 'https://sms.example/messages').optional(),
  SMS_KEY: z.string().default(''),
  SMS_FROM: z.string().min(3).max(15).default('Lonja'),
  SMS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(500),
  TRUST_PROXY: flag.default(false),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
})

/** Every setting of the market, read once at boot and handed down. */
export interface Config {
  readonly env: 'production' | 'development' | 'test'
  readonly host: string
  readonly port: number
  /** address that people type, without a slash at the end; links in mails start with it */
  readonly publicUrl: string
  /** undefined: the embedded database */
  readonly databaseUrl: string | undefined
  /** connections of the pool */
  readonly databasePool: number
  /** absolute folder of what the market keeps besides the database */
  readonly dataDir: string
  readonly logLevel: string
  /** fill an empty database with the demo market */
  readonly seed: boolean
  /** undefined: the local mail server, whose messages are read at /dev/mail */
  readonly mailUrl: string | undefined
  readonly mailFrom: string
  /** mailbox for readers' questions, shown on the pages */
  readonly contactEmail: string | undefined
  /** the market's own accounts elsewhere, for the footer */
  readonly social: { name: string; url: string }[]
  /** style of a map drawn by someone else; undefined: the built-in map */
  readonly mapStyleUrl: string | undefined
  /** undefined: the local gateway, whose messages are read at /dev/sms */
  readonly smsUrl: string | undefined
  /** bearer token of the gateway */
  readonly smsKey: string
  readonly smsFrom: string
  /** most SMS that the market pays for in a day */
  readonly smsPerDay: number
  /** believe X-Forwarded-* of the proxy in front */
  readonly trustProxy: boolean
  /** how often someone may try things such as logging in; off only where one machine plays many people */
  readonly rateLimits: boolean
  /** signs what leaves the house and comes back, and seals what must be read again; at least 32 characters */
  readonly secret: string
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

/** Reads the settings from environment variables; empty ones count as absent. Throws BadSettings with the full list of problems. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = settings.safeParse(given)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new BadSettings(`These settings are wrong (see .env.example):\n${problems.join('\n')}`)
  }
  const value = result.data
  const dataDir = resolve(ROOT, value.DATA_DIR)
  return Object.freeze({
    env: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    dataDir,
    logLevel: value.LOG_LEVEL,
    seed: value.SEED,
    mailUrl: value.MAIL_URL,
    mailFrom: value.MAIL_FROM,
    contactEmail: value.CONTACT_EMAIL,
    social: SOCIAL.flatMap(([key, name]) => {
      const address = (value as Record<string, unknown>)[`SOCIAL_${key}`]
      return typeof address === 'string' ? [{ name, url: address }] : []
    }),
    mapStyleUrl: value.MAP_STYLE_URL,
    smsUrl: value.SMS_URL,
    smsKey: value.SMS_KEY,
    smsFrom: value.SMS_FROM,
    smsPerDay: value.SMS_PER_DAY,
    trustProxy: value.TRUST_PROXY,
    rateLimits: value.RATE_LIMITS === 'on',
    secret: value.SECRET ?? keptSecret(dataDir),
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
