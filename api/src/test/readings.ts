import { API_BASE, contract } from '@lonja/core/contract.ts'
import type { Endpoint } from '@lonja/core/kernel/endpoint.ts'
import { inputOf } from './json-schema.ts'
import type { World } from './world.ts'

/** Products that some callers must not see, and the texts that would give them away. */
export interface Secret {
  shopId: number
  productId: number
  publicationId: number
  couponId: number
  texts: RegExp
}

/** An amount in cents as calls write it: in euros, net or with 21 % VAT, or in cents. Parts of a regular expression. */
export const amountTexts = (cents: number): string[] =>
  [cents, Math.round(cents * 1.21)].flatMap((one) => [
    `${one}`,
    `${Math.trunc(one / 100)}\\D${String(one % 100).padStart(2, '0')}`,
  ])

/** What may be written into a query so that its answer is about these products. */
const valuesFor = (name: string, { shopId, productId }: Secret, words: readonly string[]): (string | number)[] => {
  if (/^shopIds?$/.test(name)) return [shopId]
  if (/^(productIds?|ids)$/.test(name)) return [productId, shopId]
  if (name === 'search' || name === 'name') return [...words]
  if (/^(priceFrom|minimumPurchase)$/.test(name)) return [5000]
  return []
}

/** Paths whose id is of something that no secret has an id of. */
const OF_OTHERS = /\/(orders|returns|bank-entries|price-lists|imports|conversations|webhooks|real-token)\/\{/

/** The address of every reading call of the contract, plain and about a secret in each way that its row offers. `words` are searched for. */
export const readings = (secret: Secret, words: readonly string[]): string[] =>
  Object.values<Endpoint>(contract)
    // whether a name is free is answered with a name made of the one that was asked for
    .filter((row) => row.method === 'GET' && !row.media && row !== contract.getShopNameExists)
    .flatMap((row) => {
      const ids = [secret.productId, secret.shopId, secret.publicationId, secret.couponId]
      const pathOf = (id: number) => (row.base ?? API_BASE) + row.path.replaceAll(/\{\w+\}/g, String(id))
      const asked = OF_OTHERS.test(row.path) ? ids.slice(0, 1) : ids
      const { properties = {} } = inputOf(row, 'query') ?? {}
      const queries = Object.entries(properties).flatMap(([name, { enum: listed = [] }]) =>
        [...valuesFor(name, secret, words), ...listed].map((value) => `?${name}=${value}`),
      )
      return [...new Set([...ids.map(pathOf), ...queries.flatMap((query) => asked.map((id) => pathOf(id) + query))])]
    })

/** Requests under way at once. */
const LANES = 8

/** The answers to these addresses in which the texts of a secret stand, each as its address and what stands around the text. */
export const leaksOf = async (
  world: World,
  { token, urls, secrets }: { token: string | null; urls: readonly string[]; secrets: readonly Secret[] },
): Promise<string[]> => {
  const leaks: string[] = []
  const waiting = [...new Set(urls)]
  const headers: Record<string, string> = token ? { authorization: token } : {}
  const lane = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      const text = await (await world.api.request(`http://lonja.test${url}`, { headers })).text()
      for (const { texts } of secrets) {
        const found = texts.exec(text)
        if (found) leaks.push(`${url}: ${text.slice(Math.max(0, found.index - 80), found.index + 40)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return leaks
}
