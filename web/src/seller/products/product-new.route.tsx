import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/product-new.route'
import { ProductForm } from './product-form.tsx'
import { loadProductForm, saveProduct } from './product-page.server.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return loadProductForm(context)
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const refused = await saveProduct({ request, context }, (body, { idempotencyKey }) =>
    client(context).createSellerProduct({ body, idempotencyKey }),
  )
  return refused ?? redirectWithNotice(context, localizedPath('/seller/products', context.get(localeContext)), 'saved')
}

export const meta = () => [{ title: m.seller_products_page() }]

export default function ProductNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-5 font-semibold text-xl">{m.seller_products_new()}</h1>
      <ProductForm key={actionData?.generated ?? ''} {...loaderData} refused={actionData} />
    </>
  )
}
