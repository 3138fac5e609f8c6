import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { RETURN_PAGES } from '@lonja/core/signin/providers.ts'
import { Hono } from 'hono'
import { type OidcRow, oidcProvider } from '../oidc.ts'
import type { Provider } from '../provider.ts'
import { type WechatRow, wechatProvider } from '../wechat.ts'
import { localGoogle } from './local-google.ts'
import { localWechat } from './local-wechat.ts'

/** The stand-in for Google is a package that real markets need not install. */
const isInstalled = (name: string): boolean => {
  try {
    import.meta.resolve(name)
    return true
  } catch {
    return false
  }
}

/**
 * Stand-ins for the providers, on a port of their own that this machine alone reaches. They are other sites to the
 * browser, as the real ones are. The port opens at once; what answers there is made when it is first asked.
 */
export const startLocalProviders = async (
  publicUrl: string,
): Promise<{ providers: Provider[]; google: OidcRow; wechat: WechatRow; stop: () => Promise<void> }> => {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const google: OidcRow = {
    name: 'google',
    local: true,
    issuers: [origin],
    authorizeUrl: `${origin}/auth`,
    tokenUrl: `${origin}/token`,
    keysUrl: `${origin}/jwks`,
    clientId: 'lonja-local',
    clientSecret: randomBytes(16).toString('hex'),
    returnTo: publicUrl + RETURN_PAGES.google,
  }
  const wechat: WechatRow = {
    local: true,
    pages: origin,
    calls: origin,
    appId: 'wxlocal',
    appSecret: randomBytes(16).toString('hex'),
    returnTo: publicUrl + RETURN_PAGES.wechat,
  }
  const { pages, rest } = localGoogle(google, origin)
  const listener = getRequestListener(new Hono().route('/', pages).route('/', localWechat(wechat)).fetch)
  server.on('request', (request, response) =>
    /^\/(who|connect|sns)\//.test(request.url ?? '') ? listener(request, response) : rest(request, response),
  )
  return {
    providers: [...(isInstalled('oidc-provider') ? [oidcProvider(google)] : []), wechatProvider(wechat)],
    google,
    wechat,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
