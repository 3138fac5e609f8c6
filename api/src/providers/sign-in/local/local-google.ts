import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type Provider from 'oidc-provider'
import type { OidcRow } from '../oidc.ts'
import { type LocalPerson, personPage, readPerson } from './person-page.ts'

/** The same person has the same subject each time, also after a new start. */
const subjectOf = ({ email }: LocalPerson): string => createHash('sha256').update(email).digest('hex').slice(0, 21)

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const makeProvider = async (row: OidcRow, issuer: string, people: Map<string, LocalPerson>): Promise<Provider> => {
  const { default: OpenIdProvider, interactionPolicy } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: row.clientId,
        client_secret: row.clientSecret,
        redirect_uris: [row.returnTo],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'local', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // as Google does: name and e-mail stand in the identity token itself
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/who/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub), email_verified: true }),
    }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 300, Interaction: 600, Session: 600, Grant: 600 },
  })
}

/** A real OpenID provider that takes anybody's word, made when it is first asked. */
export const localGoogle = (
  row: OidcRow,
  issuer: string,
): { pages: Hono<{ Bindings: HttpBindings }>; rest: Handler } => {
  const people = new Map<string, LocalPerson>()
  let made: Promise<Provider> | undefined
  const provider = () => {
    made ??= makeProvider(row, issuer, people)
    return made
  }

  const pages = new Hono<{ Bindings: HttpBindings }>()
  pages.get('/who/:uid', (c) => c.html(personPage('Google', `/who/${c.req.param('uid')}/no`)))
  pages.get('/who/:uid/no', async (c) => {
    const { incoming, outgoing } = c.env
    return c.redirect(
      await (await provider()).interactionResult(incoming, outgoing, {
        error: 'access_denied',
        error_description: 'the person said no',
      }),
    )
  })
  pages.post('/who/:uid', async (c) => {
    const person = readPerson(await c.req.formData())
    if (!person) return c.redirect(c.req.path, 303)
    people.set(subjectOf(person), person)
    const { incoming, outgoing } = c.env
    const result = { login: { accountId: subjectOf(person), remember: false }, select_account: {} }
    return c.redirect(await (await provider()).interactionResult(incoming, outgoing, result), 303)
  })

  const rest: Handler = (request, response) => {
    // who one was the last time is not remembered: each log-in asks anew
    if (request.url?.startsWith('/auth?')) delete request.headers.cookie
    provider()
      .then((made) => made.callback()(request, response))
      .catch((error: Error) => response.writeHead(500, { 'content-type': 'text/plain' }).end(error.message))
  }
  return { pages, rest }
}
