import { API_BASE } from '@lonja/core/contract.ts'
import { FILES_BASE } from '@lonja/core/files/file-kinds.ts'

/** A request as a well-behaved client would send it. */
export interface RawRequest {
  method: string
  path: string
  headers: [name: string, value: string][]
  body: Buffer
  /** it is answered at once, with a success or a plain refusal */
  isCall: boolean
}

/** What requests over a socket are about: sessions and products of the market that is tried. */
export interface Ground {
  buyerTokens: readonly string[]
  sellerToken: string
  shopId: number
  skuIds: readonly number[]
  productIds: readonly number[]
  /** the built pages are served too */
  hasPages: boolean
}

const multipart = (fields: Record<string, string>, file: string): { type: string; body: Buffer } => {
  const boundary = 'lonja-boundary-7f3a'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const last = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="tarifa.csv"\r\nContent-Type: text/csv\r\n\r\n${file}\r\n--${boundary}--\r\n`
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.from([...parts, last].join('')) }
}

/** Requests of the kinds that people's browsers and programs send, chosen by `random`. */
export const rawRequest = (ground: Ground, random: () => number): RawRequest => {
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const buyer: [string, string] = ['Authorization', anyOf(ground.buyerTokens)]
  const get = (path: string, ...headers: [string, string][]): RawRequest => ({
    ...{ method: 'GET', path, headers: [['Accept-Language', 'es'], ...headers], body: Buffer.alloc(0) },
    isCall: path.startsWith(API_BASE),
  })
  const json = (method: string, path: string, body: object, token = buyer): RawRequest => ({
    ...{ method, path: API_BASE + path, headers: [token, ['Content-Type', 'application/json']], isCall: true },
    body: Buffer.from(JSON.stringify(body)),
  })
  const products = [{ skuId: anyOf(ground.skuIds), quantity: 1 + Math.floor(random() * 5) }]
  const { shopId } = ground
  const calls: (() => RawRequest)[] = [
    () => get(`${API_BASE}/products?limit=${Math.floor(random() * 30)}`),
    () => get(`${API_BASE}/products/${anyOf(ground.productIds)}`, buyer),
    () => get(`${API_BASE}/orders`, buyer),
    () => get(`${API_BASE}/users/me/data`, buyer),
    () => json('POST', '/myCart', { shopId, products }),
    () => json('PATCH', `/myCart/${shopId}`, { products }),
    () => json('POST', '/order-summary', { shopId, products, deliveryMethod: 'pickUp' }),
    () =>
      json('POST', '/orders', {
        ...{ shopId, products, deliveryMethod: 'pickUp', paymentMethod: 'transfer', comments: 'Ñandú 玻璃杯 🧺' },
        expectedTotal: ((products[0]?.quantity ?? 1) * 1210) / 100,
      }),
    () => json('POST', '/operators-login', { account: 'nobody@lonja.test', password: 'wrong-password-77' }),
    () =>
      json('PATCH', `/seller/products/${anyOf(ground.productIds)}`, { descriptions: { es: 'Vidrio' } }, [
        'Authorization',
        ground.sellerToken,
      ]),
    () => {
      const { type, body } = multipart({ kind: 'goods-file' }, 'Referencia;Nombre;Precio neto\nA-1;Vaso;1,20\n')
      return {
        ...{ method: 'POST', path: `${FILES_BASE}/files/upload/single`, body, isCall: true },
        headers: [
          ['Authorization', ground.sellerToken],
          ['Content-Type', type],
        ],
      }
    },
  ]
  const pages: (() => RawRequest)[] = [
    () => get(anyOf(['/', '/goods-list', '/en/login', '/zh/', '/sitemap.xml', '/robots.txt', '/healthz', '/no-such'])),
    () => get(`/goods-detail/${anyOf(ground.productIds)}`, ['Cookie', `token=${anyOf(ground.buyerTokens)}`]),
    () => get('/cart', ['Cookie', `token=${anyOf(ground.buyerTokens)}`]),
    () => ({
      ...{ method: 'POST', path: '/login', isCall: false, body: Buffer.from('account=nobody%40lonja.test&password=x') },
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    }),
  ]
  return anyOf(ground.hasPages ? [...calls, ...pages] : calls)()
}
