import { API_BASE } from '@lonja/core/contract.ts'
import { DEMO_BUYER } from '../kit/market.ts'

/** The market that is pressed on, and a product of one variant that is sold by packs. */
export interface Stage {
  url: string
  product: { id: number; shopId: number; skuId: number; pack: number; least: number }
}

interface Sku {
  id: number
  stock: number
  isAvailable: boolean
  priceInfo: { level1: { min2Buy: number; minimum: number } } | null
}
interface Product {
  id: number
  shopId: number
  skus: Sku[]
}

const ask = async <Reply>(url: string, init?: RequestInit): Promise<Reply> => {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as Reply
}

/** Logs the demo buyer in, with nothing of the product in their cart. */
export const enterAsBuyer = async ({ url, product }: Stage): Promise<string> => {
  const { token } = await ask<{ token: string }>(`${url}${API_BASE}/operators-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_BUYER),
  })
  await fetch(`${url}${API_BASE}/myCart/${product.shopId}?skuIds=${product.skuId}`, {
    method: 'DELETE',
    headers: { authorization: token },
  })
  return token
}

/** What the demo buyer's cart holds of the product, in units. */
export const inCart = async ({ url, product }: Stage, token: string): Promise<number> => {
  const { carts } = await ask<{ carts: { items: { skuId: number; quantity: number }[] }[] }>(
    `${url}${API_BASE}/myCart?shopId=${product.shopId}`,
    { headers: { authorization: token } },
  )
  return carts.flatMap(({ items }) => items).find(({ skuId }) => skuId === product.skuId)?.quantity ?? 0
}

/** The products that can be ordered, newest first, page after page. */
async function* productsOf(url: string): AsyncGenerator<Product> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: '60', inStock: 'true', ...(cursor && { cursor }) })
    const page: { items: { id: number }[]; nextCursor: string | null } = await ask(
      `${url}${API_BASE}/products?${query}`,
    )
    for (const { id } of page.items) yield await ask<Product>(`${url}${API_BASE}/products/${id}`)
    cursor = page.nextCursor
  }
}

/** Finds a product of one variant that is sold by packs. */
export const findStage = async (url: string): Promise<Stage> => {
  for await (const { id, shopId, skus } of productsOf(url)) {
    const [sku, another] = skus
    if (!sku?.priceInfo || another || !sku.isAvailable) continue
    const { min2Buy: pack, minimum } = sku.priceInfo.level1
    const least = Math.ceil(Math.max(pack, minimum) / pack) * pack
    if (pack > 1 && sku.stock > 20 * least) return { url, product: { id, shopId, skuId: sku.id, pack, least } }
  }
  throw new Error('no product of one variant is sold by packs')
}
