import { localize, localizedPath } from '@lonja/core/kernel/locale.ts'
import { textOf } from '../../forms/refused-form.server.ts'
import { queryOf } from '../../lists/query.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { HiddenNotice } from '../../moderation/hidden-notice.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Form } from '../../ui/form.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/product-edit.route'
import { AsGroup } from './as-group.tsx'
import { proposalsFor } from './content-proposals.server.ts'
import { ProductChanges } from './product-changes.tsx'
import { ProductForm } from './product-form.tsx'
import { loadProductForm, saveProduct } from './product-page.server.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const of = { params: { id: params.productId } }
  const [product, changes, groups, form] = await Promise.all([
    orErrorPage(client(context).getSellerProduct(of)),
    orErrorPage(client(context).getSkuChanges({ ...of, query: { limit: '15', ...queryOf(url, ['cursor']) } })),
    orErrorPage(client(context).getBuyerGroups()),
    loadProductForm(context),
  ])
  return { product, proposals: proposalsFor(product), changes, groups: groups.items, ...form }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const locale = context.get(localeContext)
  const of = { params: { id: params.productId } }
  // a copy is asked for by an address of its own, as the product's form is read only once
  if (url.searchParams.get('act') === 'copy') {
    const idempotencyKey = textOf(await request.formData(), 'formKey')
    const { id } = await orErrorPage(client(context).copySellerProduct({ ...of, body: {}, idempotencyKey }))
    return redirectWithNotice(context, localizedPath(`/seller/products/${id}`, locale), 'productCopied')
  }
  let back = '/seller/products'
  const refused = await saveProduct({ request, context }, async (body, { version, idempotencyKey, list }) => {
    await client(context).updateSellerProduct({ ...of, body: { ...body, version }, idempotencyKey })
    back = list
  })
  return refused ?? redirectWithNotice(context, localizedPath(back, locale), 'saved')
}

export const meta = () => [{ title: m.seller_products_page() }]

export default function ProductEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { product, changes, groups, ...form } = loaderData
  const { id, names, serialNumber, onShelf } = product
  const name = localize(names, useLocale(), serialNumber)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 break-words font-semibold text-xl">{name}</h1>
        <div className="flex flex-wrap gap-2">
          {onShelf && (
            <LocaleLink to={`/goods-detail/${id}`} className={buttonStyle('quiet', 'sm')}>
              {m.seller_products_see_in_shop()}
            </LocaleLink>
          )}
          {onShelf && groups.length > 0 && <AsGroup productId={id} groups={groups} />}
          {product.decisionId === null && (
            <Form method="post" action="?act=copy">
              <input type="hidden" name="formKey" value={`copy ${form.formKey}`} />
              <Button type="submit" kind="quiet" size="sm">
                {m.seller_products_copy()}
              </Button>
            </Form>
          )}
        </div>
      </div>
      {product.decisionId !== null && (
        <div className="mb-4">
          <HiddenNotice decisionId={product.decisionId} />
        </div>
      )}
      <ProductForm key={actionData?.generated ?? id} product={product} {...form} refused={actionData} />
      <ProductChanges page={changes} />
    </>
  )
}
