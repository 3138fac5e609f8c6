import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/product-edit.route'
import { ProductForm } from './product-form.tsx'
import { loadProductForm, saveProduct } from './product-page.server.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const product = await orErrorPage(client(context).getSellerProduct({ params: { id: params.productId } }))
  return { product, ...(await loadProductForm(context)) }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const refused = await saveProduct({ request, context }, (body) =>
    client(context).updateSellerProduct({ params: { id: params.productId }, body }),
  )
  return refused ?? redirectWithNotice(context, localizedPath('/seller/goods', context.get(localeContext)), 'saved')
}

export const meta = () => [{ title: m.seller_products_page() }]

export default function ProductEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { names, serialNumber } = loaderData.product
  const name = names[useLocale()] ?? names.es ?? names.en ?? names.zh ?? serialNumber
  return (
    <>
      <h1 className="mb-5 break-words font-semibold text-xl">{name}</h1>
      <ProductForm {...loaderData} refused={actionData} />
    </>
  )
}
