import { contract } from '@lonja/core/contract.ts'
import { type ClientRequest, createClient } from '@lonja/core/kernel/client.ts'
import { sendTo } from '../kit/send.ts'
import type { FilledMarket } from './fill-market.ts'

/** One kind of call under load, in many variants that are called in turn. */
export interface Scenario {
  name: string
  /** a write is measured against its statements in a transaction, a read against its statements alone */
  writes: boolean
  /** the header that must be new for each call */
  freshKey: boolean
  /** measured on the market that keeps visitors' answers for a second */
  isKept?: true
  requests: ClientRequest[]
}

const VARIANTS = 100
const LINES_OF_AN_ORDER = 5

const variants = <T>(make: (n: number) => T): T[] => Array.from({ length: VARIANTS }, (_, n) => make(n))
/** The n-th of some things, far from the one before, so that neighbouring calls share nothing. */
export const pick = <T>(from: readonly T[], n: number): T => {
  const one = from[(n * 7919) % from.length]
  if (one === undefined) throw new RangeError('nothing to pick from')
  return one
}

/** Catches what the contract's client would send, so that shapes and paths come from the contract. */
const caught = async (
  token: string | undefined,
  ask: (client: ReturnType<typeof recorder>['client']) => Promise<unknown>,
) => {
  const { client, seen } = recorder(token)
  await ask(client)
  const [request] = seen
  if (!request) throw new Error('nothing was sent')
  return request
}
const recorder = (token: string | undefined) => {
  const seen: ClientRequest[] = []
  const send = async (request: ClientRequest) => {
    seen.push(request)
    return { status: 200, body: {} }
  }
  return { seen, client: createClient(contract, send, { token, locale: 'es' }) }
}

/** Five skus of one shop. */
const basket = (filled: FilledMarket, n: number) => {
  const shopId = pick(filled.shopIds, n)
  const own = filled.skus.get(shopId) ?? []
  const products = Array.from({ length: LINES_OF_AN_ORDER }, (_, line) => ({
    skuId: pick(own, n * LINES_OF_AN_ORDER + line),
    quantity: 1 + (line % 3),
  }))
  return { shopId, products }
}

const orderRequest = async (filled: FilledMarket, n: number, url: string): Promise<ClientRequest> => {
  const buyer = pick(filled.buyers, n)
  const delivery = { deliveryMethod: 'shipment', addressId: buyer.addressId } as const
  const wanted = { ...basket(filled, n), ...delivery }
  const summary = await createClient(contract, sendTo(url), { token: buyer.token, locale: 'es' }).getOrderSummary({
    body: wanted,
  })
  return caught(buyer.token, (client) =>
    client.createOrder({ body: { ...wanted, paymentMethod: 'transfer', expectedTotal: summary.total } }),
  )
}

/** A letter taken for another, as fingers do. */
const mistyped = (word: string): string => `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`

/** Searches by what makes them hard: words that many or few products have, Chinese, mistakes, every letter typed. */
const searches = async (filled: FilledMarket, reads: (name: string, requests: ClientRequest[]) => Scenario) => {
  const { kinds, materials, uses, chinese, makersLines } = filled.words
  const search = (text: (n: number) => string) =>
    Promise.all(
      variants((n) => caught(undefined, (client) => client.getProducts({ query: { search: text(n), limit: '24' } }))),
    )
  const suggest = (text: (n: number) => string) =>
    Promise.all(
      variants((n) => caught(undefined, (client) => client.getSearchSuggestions({ query: { search: text(n) } }))),
    )
  return [
    reads('search, common word', await search((n) => pick(kinds, n))),
    reads('search, two rare words', await search((n) => pick(makersLines, n).join(' '))),
    reads(
      'search, three common words',
      await search((n) => `${pick(kinds, n)} ${pick(materials, n + 3)} ${pick(uses, n + 5)}`),
    ),
    reads('search, Chinese', await search((n) => pick(chinese, n))),
    reads('search, mistyped', await search((n) => mistyped(pick(kinds, n)))),
    reads('suggestions', await suggest((n) => pick(kinds, n).slice(0, 2 + (n % 3)))),
  ]
}

/** What a map shows: a town or a province somewhere in the country, never the same box twice. */
const boxAround = (n: number): { box: string } => {
  const [lat, lon, half] = [37 + ((n * 7919) % 600) / 100, -8 + ((n * 104729) % 1000) / 100, n % 2 ? 0.15 : 0.75]
  return { box: [lon - half, lat - half, lon + half, lat + half].map((degrees) => degrees.toFixed(2)).join(',') }
}

/** The calls that the bench measures, on a running market that was filled with these products. */
export const makeScenarios = async (filled: FilledMarket, url: string): Promise<Scenario[]> => {
  const reads = (name: string, requests: ClientRequest[]): Scenario => ({
    name,
    writes: false,
    freshKey: false,
    requests,
  })
  const list = reads(
    'product list',
    await Promise.all(
      variants((n) =>
        caught(undefined, (client) =>
          client.getProducts({
            query: { categoryIds: String(pick(filled.rootIds, n)), sort: 'price_asc', limit: '24' },
          }),
        ),
      ),
    ),
  )
  const detail = reads(
    'product detail',
    await Promise.all(
      variants((n) =>
        caught(undefined, (client) => client.getProduct({ params: { id: String(pick(filled.productIds, n)) } })),
      ),
    ),
  )
  const kept = (scenario: Scenario): Scenario => ({ ...scenario, name: `${scenario.name}, kept`, isKept: true })
  return [
    list,
    kept(list),
    detail,
    kept(detail),
    reads(
      'facets',
      await Promise.all(
        variants((n) =>
          caught(filled.admitted.token, (client) =>
            client.getFilters({
              query: {
                ...(n % 2 ? { categoryIds: String(pick(filled.rootIds, n)) } : {}),
                ...(n % 4 < 2 ? { attributes: 'size:2' } : {}),
              },
            }),
          ),
        ),
      ),
    ),
    reads(
      'text search',
      await Promise.all(
        variants((n) =>
          caught(undefined, (client) =>
            client.getProducts({
              query: { search: pick([...filled.words.kinds, ...filled.words.materials], n), limit: '24' },
            }),
          ),
        ),
      ),
    ),
    ...(await searches(filled, reads)),
    reads(
      'shops near by',
      await Promise.all(variants((n) => caught(undefined, (client) => client.getShopsNearBy({ query: boxAround(n) })))),
    ),
    reads(
      'shop front',
      await Promise.all(
        variants((n) =>
          caught(undefined, (client) => client.getShop({ params: { id: String(pick(filled.shopIds, n)) } })),
        ),
      ),
    ),
    {
      name: 'add to cart',
      writes: true,
      freshKey: false,
      requests: await Promise.all(
        variants((n) => {
          const { shopId, products } = basket(filled, n)
          return caught(pick(filled.buyers, n).token, (client) =>
            client.addToCart({ body: { shopId, products: products.slice(0, 1) } }),
          )
        }),
      ),
    },
    {
      name: 'order of 5 lines',
      writes: true,
      freshKey: true,
      requests: await Promise.all(variants((n) => orderRequest(filled, n, url))),
    },
  ]
}

/** A kind of page under load. */
interface PageScenario {
  name: string
  paths: string[]
  headers: Record<string, string>
}

/** Someone with a cookie: a page is made for them alone, and compressed, as browsers ask for it over https. */
const reader = (cookie: string) => ({ cookie, 'accept-encoding': 'gzip, deflate, br, zstd' })

/** How pages are made that belong to nobody but their reader; their rows end in these words. */
export const UNKEPT = { stranger: ', not kept', buyer: ', a buyer' } as const

/** How many pages of a kind are popular at a time. */
const POPULAR = 50

/** What people open now: the first of these most, the n-th an n-th as often (Zipf), evenly mixed. What a kept page is for. */
const popular = (paths: readonly string[]): string[] =>
  paths
    .flatMap((path, n) =>
      Array.from({ length: Math.round(paths.length / (n + 1)) }, (_, m) => ({
        path,
        at: m * (n + 1) + n / paths.length,
      })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path)

/** Pages by what they show: as they are kept for all visitors, made for a cookie that nobody knows, and for a buyer who is logged in. */
export const makePages = (filled: FilledMarket): PageScenario[] => {
  const detail = (id: number) => `/goods-detail/${id}`
  const fronts = filled.shopIds.map((id) => `/shop-index/${id}`)
  const kinds = [
    { name: 'home page', paths: ['/'] },
    { name: 'list page', paths: variants((n) => `/goods-list?categoryIds=${pick(filled.rootIds, n)}`) },
    {
      name: 'detail page',
      paths: popular(Array.from({ length: POPULAR }, (_, n) => detail(pick(filled.productIds, n)))),
      unkept: variants((n) => detail(pick(filled.productIds, n))),
    },
    { name: 'shop front page', paths: popular(fronts), unkept: fronts },
  ]
  return kinds.flatMap(({ name, paths, unkept = paths }) => [
    { name, paths, headers: {} },
    { name: `${name}${UNKEPT.stranger}`, paths: unkept, headers: reader('bench=own') },
    { name: `${name}${UNKEPT.buyer}`, paths: unkept, headers: reader(`token=${pick(filled.buyers, 1).token}`) },
  ])
}
