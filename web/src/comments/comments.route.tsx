import { idOfSlug } from '@lonja/core/kernel/slug.ts'
import { MessageSquare } from 'lucide-react'
import { data } from 'react-router'
import type { PageHandle } from '../frame/page-handle.ts'
import { queryOf } from '../lists/query.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { productAddress } from '../products/product-address.ts'
import { client, orErrorPage } from '../server/api.server.ts'
import { requireOwnShop } from '../server/own-host.server.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/comments.route'
import { readCommentSort } from './comment-sort.ts'
import { Comments } from './comments.tsx'

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const id = idOfSlug(params.product)
  if (id === null) throw data(null, { status: 404 })
  const api = client(context)
  const sort = readCommentSort(url)
  const { cursor } = queryOf(url, ['cursor'])
  const [product, comments] = await Promise.all([
    orErrorPage(api.getProduct({ params: { id: String(id) } })),
    orErrorPage(api.getOrderComments({ query: { productId: String(id), sort, cursor } })),
  ])
  requireOwnShop(context, product.shopId, url)
  return { product: { id, name: product.name, shop: { name: product.shop.name } }, comments, sort }
}

export const handle: PageHandle = { ownHost: 'stays' }

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? m.comments_product_page({ name: loaderData.product.name }) : '' },
]

/** All comments on a product, page by page. */
export default function ProductCommentsPage({ loaderData: { product, comments, sort } }: Route.ComponentProps) {
  const path = usePath()
  const address = path(productAddress(product))
  return (
    <div className="page py-4 md:py-6">
      <Breadcrumb trail={[{ to: address, text: product.name }, { text: m.comments_product_comments() }]} />
      <h1 id="comments" className="mt-4 mb-6 text-balance font-bold text-2xl tracking-[-0.03em]">
        {m.comments_product_of({ name: product.name })}
      </h1>
      {comments.rating.count === 0 ? (
        <EmptyState Icon={MessageSquare} title={m.comments_product_none()} text={m.comments_product_none_hint()} />
      ) : (
        <Comments {...{ comments, sort }} shopName={product.shop.name} list={`${address}/comments`} />
      )}
    </div>
  )
}
