import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MINUTE } from '@lonja/core/kernel/clock.ts'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oidcProvider } from '../providers/sign-in/oidc.ts'
import { createWorld, type World } from '../test/world.ts'

const ISSUER = 'https://issuer.test'
const CLIENT = 'lonja-client'

let keys: { publicKey: CryptoKey; privateKey: CryptoKey }
let stranger: { privateKey: CryptoKey }
let keyServer: Server
let world: World
let keysAnswer = 200

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true })
  stranger = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  keyServer = createServer((_, response) =>
    response.writeHead(keysAnswer, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] })),
  )
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve))
  world = await createWorld({ providers: [provider()] })
})
afterAll(async () => {
  await world.close()
  keyServer.close()
})

const provider = () => {
  const origin = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}`
  return oidcProvider({
    name: 'google',
    local: false,
    issuers: [ISSUER, 'issuer.test'],
    authorizeUrl: `${origin}/auth`,
    tokenUrl: `${origin}/token`,
    keysUrl: `${origin}/keys`,
    clientId: CLIENT,
    clientSecret: 'secret',
    returnTo: 'https://lonja.test/auth-google',
  })
}

const seconds = (ms = 0) => Math.floor((world.now.getTime() + ms) / 1000)
const claims = (more: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: CLIENT,
  sub: '1234567890',
  email: 'Ana@mail.example',
  email_verified: true,
  name: 'Ana',
  iat: seconds(),
  exp: seconds(5 * MINUTE),
  ...more,
})
const sign = (
  payload: JWTPayload,
  { alg = 'RS256', key = keys.privateKey }: { alg?: string; key?: CryptoKey | Uint8Array } = {},
) => new SignJWT(payload).setProtectedHeader({ alg, kid: 'one' }).sign(key)

const begin = async () => (await world.call('startSignIn', { body: { provider: 'google' } })).body
const come = (attempt: string, token: string) =>
  world.call('socialSignIn', { body: { provider: 'google', attempt, token } })

describe('an identity token that proves who someone is', () => {
  it('answers the person’s id at Google', async () => {
    const answer = await world.call('verifyGoogle', { body: { token: await sign(claims()) } })
    expect(answer).toMatchObject({ status: 200, body: { userId: '1234567890' } })
  })
  it.each([
    ['another name of the issuer', { iss: 'issuer.test' }],
    ['several audiences, made for us', { aud: [CLIENT, 'other'], azp: CLIENT }],
  ])('may have %s', async (_, more) => {
    expect((await world.call('verifyGoogle', { body: { token: await sign(claims(more)) } })).status).toBe(200)
  })
  it('begins an account with its verified e-mail', async () => {
    const { attempt, nonce } = await begin()
    expect(await come(attempt, await sign(claims({ nonce })))).toMatchObject({
      status: 200,
      body: { next: 'new', email: 'ana@mail.example' },
    })
  })
  it('tells no e-mail that Google has not verified', async () => {
    const { attempt, nonce } = await begin()
    const answer = await come(attempt, await sign(claims({ nonce, email_verified: false })))
    expect(answer.body).toMatchObject({ next: 'new', email: null })
  })
})

const BAD: [string, (nonce: string) => Promise<string> | string][] = [
  ['for another client', (nonce) => sign(claims({ nonce, aud: 'other' }))],
  ['for several clients, made for another', (nonce) => sign(claims({ nonce, aud: [CLIENT, 'other'], azp: 'other' }))],
  ['of another issuer', (nonce) => sign(claims({ nonce, iss: 'https://evil.test' }))],
  ['signed by another key', (nonce) => sign(claims({ nonce }), { key: stranger.privateKey })],
  ['that has expired', (nonce) => sign(claims({ nonce, iat: seconds(-9 * MINUTE), exp: seconds(-MINUTE) }))],
  ['made long ago', (nonce) => sign(claims({ nonce, iat: seconds(-11 * MINUTE) }))],
  ['made in the future', (nonce) => sign(claims({ nonce, iat: seconds(5 * MINUTE), exp: seconds(9 * MINUTE) }))],
  ['without an end', (nonce) => sign(claims({ nonce, exp: undefined }))],
  ['of nobody', (nonce) => sign(claims({ nonce, sub: undefined }))],
  ['that is not signed', (nonce) => new UnsecuredJWT(claims({ nonce })).encode()],
  [
    'signed with the public key as a password',
    async (nonce) =>
      sign(claims({ nonce }), {
        alg: 'HS256',
        key: new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey))),
      }),
  ],
  ['that is none', () => 'x.y.z'],
]

describe('a token is refused', () => {
  it.each(BAD)('%s', async (_, make) => {
    const { attempt, nonce } = await begin()
    const token = await make(nonce)
    expect(await come(attempt, token)).toMatchObject({ status: 401, code: 'invalid_token' })
    const verify = (language: string) =>
      world.call('verifyGoogle', { body: { token }, headers: { 'accept-language': language } })
    expect(await verify('en')).toMatchObject({ status: 401, items: [{ message: 'Invalid token' }] })
    // nobody's session has ended
    const said = { code: 'invalid_identity_token', message: 'El token de identidad no es válido.' }
    expect((await verify('es')).items).toMatchObject([said])
  })
  it.each<[string, (own: string) => Promise<string | undefined>]>([
    ['without a nonce', async () => undefined],
    ['with another nonce', async (own) => own.replace(/.$/, '!')],
    ['with the nonce of another attempt', async () => (await begin()).nonce],
  ])('%s', async (_, other) => {
    const { attempt, nonce } = await begin()
    const token = await sign(claims({ nonce: await other(nonce) }))
    expect(await come(attempt, token)).toMatchObject({ status: 401, code: 'invalid_token' })
  })
  it('the second time', async () => {
    const { attempt, nonce } = await begin()
    const token = await sign(claims({ nonce }))
    const both = await Promise.all([come(attempt, token), come(attempt, token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })
  it('in an attempt that was made up, altered, or has taken too long', async () => {
    const { attempt, nonce } = await begin()
    const [text = '', mac = ''] = attempt.split('.')
    for (const other of ['x', 'x.y', `${text}x.${mac}`, `${text}.${mac.slice(1)}`, `${attempt}.`])
      expect(await come(other, await sign(claims({ nonce })))).toMatchObject({ status: 401, code: 'invalid_token' })
    world.pass(11 * MINUTE)
    expect(await come(attempt, await sign(claims({ nonce })))).toMatchObject({ status: 401, code: 'invalid_token' })
  })
})

it('a provider whose keys cannot be had is no proof, and no defect', async () => {
  keysAnswer = 503
  const alone = await createWorld({ providers: [provider()], now: world.now })
  const answer = await alone.call('verifyGoogle', { body: { token: await sign(claims()) } })
  expect(answer).toMatchObject({ status: 503, code: 'unavailable' })
  await alone.close()
})
