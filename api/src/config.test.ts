import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { BadSettings, ROOT, readConfig } from './config.ts'

/** Keys made for these tests alone: a certificate that expired, and one that is good for a century. */
const EXPIRED = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgm1RP50YiBrqTr1cR
PU+rAhEtWjmdw9vkcWsqsflRilShRANCAASwFhASr1wTZ1fYK4wUMUhVSQZMoKdd
wmvKvHH4VSsztbFD7oEN4+6j6PQ1db4ldDds77eWCEwiu47IJhy7r0/J
-----END PRIVATE KEY-----
-----BEGIN CERTIFICATE-----
MIIBGTCBvwIUZlvphqmg8CjDK+8XxLBBx+/d5MswCgYIKoZIzj0EAwIwDzENMAsG
A1UEAwwEdGVzdDAeFw0yNjExMjkyMjIzNDVaFw0yNjExMjgyMjIzNDVaMA8xDTAL
BgNVBAMMBHRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASwFhASr1wTZ1fY
K4wUMUhVSQZMoKddwmvKvHH4VSsztbFD7oEN4+6j6PQ1db4ldDds77eWCEwiu47I
Jhy7r0/JMAoGCCqGSM49BAMCA0kAMEYCIQCfJ0ZIsJFqgiV7QHmDM2TUGSLTe3EY
kGd5FdIwlRGlmAIhAL9xyAOCyCFkjEUc2JqOzqDgSR2TCIyHfS4amUjg6L3o
-----END CERTIFICATE-----`
const GOOD = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfMhv0gRumm0LKx1I
X760NSsAvXEHGrCAn3LOS/bHiA6hRANCAAR8+mmHKxdrys0Cim4aE9ygVR6/XEFd
Jbx/svLwMQ//IVLnAfE763+QO8zvZnIoUOqy32BUc25lpPIkej/odqmD
-----END PRIVATE KEY-----
-----BEGIN CERTIFICATE-----
MIIBdTCCARugAwIBAgIUckfV2lwjEgGdlms+ecyEfnHIKQcwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjkyMjI4NDhaGA8yMTI2MTEwNTIyMjg0
OFowDzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABHz6
aYcrF2vKzQKKbhoT3KBVHr9cQV0lvH+y8vAxD/8hUucB8Tvrf5A7zO9mcihQ6rLf
YFRzbmWk8iR6P+h2qYOjUzBRMB0GA1UdDgQWBBT/Omay90sW0QBHzIeh2Hwo8FDk
/jAfBgNVHSMEGDAWgBT/Omay90sW0QBHzIeh2Hwo8FDk/jAPBgNVHRMBAf8EBTAD
AQH/MAoGCCqGSM49BAMCA0gAMEUCIQCgScB7qJxVoJQXpiRLRBxNKy8CeNMQYsxg
McYnh/47wwIgD34OXf6BCBK0zpfMiEiISPYliwR7ZKp5FrXa3jp4XX0=
-----END CERTIFICATE-----`

const folder = mkdtempSync(join(tmpdir(), 'lonja-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig({ DATA_DIR: folder, ...env })
  } catch (error) {
    if (error instanceof BadSettings) return error.message
    throw error
  }
  return ''
}

describe('settings', () => {
  it('runs without any', () => {
    expect(readConfig({ DATA_DIR: folder })).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      seed: true,
    })
  })

  it('keeps the secret that it made', () => {
    const { secret } = readConfig({ DATA_DIR: folder })
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(readConfig({ DATA_DIR: folder }).secret).toBe(secret)
  })

  it('names every problem at once', () => {
    const problems = problemsOf({ PORT: '99999', DATABASE_URL: 'mysql://x/y', SECRET: 'short', SEED: 'perhaps' })
    for (const name of ['PORT', 'DATABASE_URL', 'SECRET', 'SEED']) expect(problems).toContain(`${name}:`)
  })

  it('wants both halves of a provider’s settings', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'x', WECHAT_APP_SECRET: 'y' })).toMatch(
      /GOOGLE_CLIENT_SECRET: .*\n.*WECHAT_APP_ID:/,
    )
    const { signIn } = readConfig({ DATA_DIR: folder, GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' })
    expect(signIn).toEqual({ google: { id: 'x', secret: 'y' }, wechat: undefined })
  })

  it('wants all of what sending invoices to the tax agency needs, and a certificate that opens', () => {
    expect(readConfig({ DATA_DIR: folder })).toMatchObject({ verifactu: undefined, declaration: null })
    const half = problemsOf({ VERIFACTU: 'preproduction', VERIFACTU_PRODUCER: 'Lonja S.A.' })
    for (const name of ['VERIFACTU_CERTIFICATE', 'VERIFACTU_PRODUCER_TAX_ID', 'VERIFACTU_DECLARED_ON'])
      expect(half).toContain(`${name}: must be set`)
    const all = {
      ...{ VERIFACTU: 'preproduction', VERIFACTU_PRODUCER: 'Lonja S.A.', VERIFACTU_PRODUCER_TAX_ID: 'A58818501' },
      ...{ VERIFACTU_PRODUCER_ADDRESS: 'Calle Mayor, 1', VERIFACTU_DECLARED_ON: '2027-01-01' },
      ...{
        VERIFACTU_DECLARED_IN: 'Madrid',
        VERIFACTU_DECLARED_VERSION: '1',
        VERIFACTU_CERTIFICATE: 'market.p12',
        VERIFACTU_PASSPHRASE: 'secret',
      },
    }
    expect(problemsOf(all)).toContain('VERIFACTU_CERTIFICATE: cannot be used: ENOENT')
    writeFileSync(join(folder, 'market.p12'), 'no certificate')
    const unread = problemsOf(all)
    expect(unread).toContain('VERIFACTU_CERTIFICATE: cannot be used')
    expect(unread).not.toContain('secret')
    writeFileSync(join(folder, 'market.p12'), EXPIRED)
    expect(problemsOf(all)).toContain('VERIFACTU_CERTIFICATE: cannot be used: it expired on 2026-11-28')
    expect(problemsOf({ ...all, VERIFACTU_PRODUCER_TAX_ID: 'A58818502' })).toContain(
      'VERIFACTU_PRODUCER_TAX_ID: must be a Spanish tax ID',
    )
  })

  it('publishes the declaration of the version that runs alone', () => {
    writeFileSync(join(folder, 'good.pem'), GOOD)
    const declared = (version: string) =>
      readConfig({
        ...{ DATA_DIR: folder, VERIFACTU: 'preproduction', VERIFACTU_PRODUCER: 'Lonja S.A.' },
        ...{ VERIFACTU_PRODUCER_TAX_ID: 'A58818501', VERIFACTU_PRODUCER_ADDRESS: 'Calle Mayor, 1' },
        ...{ VERIFACTU_DECLARED_ON: '2027-01-01', VERIFACTU_DECLARED_IN: 'Madrid' },
        ...{ VERIFACTU_CERTIFICATE: 'good.pem', VERIFACTU_DECLARED_VERSION: version },
      })
    const { verifactu } = declared('0')
    const running = verifactu?.system.version ?? ''
    expect(declared('0').declaration).toBeNull()
    expect(declared(running).declaration).toMatchObject({ version: running, declaredOn: '2027-01-01' })
  })

  it('takes keys of Stripe that belong together and look like what they are for', () => {
    expect(readConfig({ DATA_DIR: folder }).stripe).toBeUndefined()
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_y' }
    expect(readConfig({ DATA_DIR: folder, ...keys }).stripe).toEqual({
      secretKey: 'sk_test_x',
      webhookSecret: 'whsec_y',
    })
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_x' })).toContain('STRIPE_WEBHOOK_SECRET: must be set')
    const swapped = problemsOf({ STRIPE_SECRET_KEY: 'whsec_y', STRIPE_WEBHOOK_SECRET: 'pk_live_x' })
    for (const name of Object.keys(keys)) expect(swapped).toContain(`${name}: must begin with`)
    expect(swapped).not.toContain('pk_live_x')
  })

  it('seeds the demo market on this machine alone', () => {
    const seed = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).seed
    expect(seed({ PUBLIC_URL: 'http://localhost:3000' })).toBe(true)
    expect(seed({ PUBLIC_URL: 'http://127.0.0.1:3000', SEED: 'false' })).toBe(false)
    expect(seed({ PUBLIC_URL: 'https://market.example' })).toBe(false)
    expect(problemsOf({ PUBLIC_URL: 'https://market.example', SEED: 'true' })).toContain('SEED: must be false')
  })

  it('lets several processes answer where there is no demo market', () => {
    const several = { PUBLIC_URL: 'https://market.example', WEB_PROCESSES: '4' }
    expect(readConfig({ DATA_DIR: folder, ...several }).webProcesses).toBe(4)
    expect(problemsOf({ PUBLIC_URL: 'http://localhost:3000', WEB_PROCESSES: '2' })).toContain(
      'WEB_PROCESSES: must be 1',
    )
  })

  it('takes an empty setting for an absent one', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: '' }).port).toBe(3000)
  })

  it('counts the proxies in front, and takes a plain yes for one', () => {
    const proxies = (value: string) => readConfig({ DATA_DIR: folder, TRUST_PROXY: value }).proxies
    expect([proxies('false'), proxies('true'), proxies('0'), proxies('2')]).toEqual([0, 1, 0, 2])
    expect(problemsOf({ TRUST_PROXY: 'all' })).toContain('TRUST_PROXY: must be a number of proxies')
  })

  it('cannot be changed later', () => {
    expect(Object.isFrozen(readConfig({ DATA_DIR: folder }))).toBe(true)
  })

  it('has an example file that says what is used without it', () => {
    const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'))
    expect(readConfig({ ...example, DATA_DIR: folder })).toEqual(readConfig({ DATA_DIR: folder }))
  })
})
