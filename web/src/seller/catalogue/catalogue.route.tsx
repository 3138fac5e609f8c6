import { CatalogueForm } from '../../catalogues/catalogue-form.tsx'
import { loadCatalogue } from '../../catalogues/load-catalogue.server.ts'
import { type CatalogueReader, readCatalogueForm } from '../../catalogues/read-catalogue-form.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { SelectField } from '../../ui/select.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/catalogue.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireSeller(context, url)
  const api = client(context)
  const { reader } = readCatalogueForm(url.searchParams, context.get(localeContext))
  const accountId = reader.startsWith('c') ? reader.slice(1) : null
  const [catalogue, groups, brands, customer] = await Promise.all([
    loadCatalogue(context, url, me.operator.shopId ?? 0),
    orErrorPage(api.getBuyerGroups()),
    orErrorPage(api.getSellerBrands({ query: { own: 'true' } })),
    accountId === null ? null : orErrorPage(api.getCustomer({ params: { accountId } })),
  ])
  return {
    ...catalogue,
    groups: groups.items,
    brands: brands.items,
    customer: customer && { accountId: customer.accountId, name: customer.name },
  }
}

export const meta = () => [{ title: m.catalogues_page() }]

/** What a shop prints of its products, for whom and how. */
export default function OwnCatalogue({ loaderData }: Route.ComponentProps) {
  const { form, refusal, categories, groups, brands, customer } = loaderData
  const readers: { value: CatalogueReader; text: string }[] = [
    { value: '', text: m.catalogues_for_everyone() },
    ...groups.map(({ id, name }) => ({ value: `g${id}` as const, text: m.catalogues_for_group({ name }) })),
    ...(customer
      ? [{ value: `c${customer.accountId}` as const, text: m.catalogues_for_customer({ name: customer.name }) }]
      : []),
    { value: 'none', text: m.catalogues_for_nobody() },
  ]
  return (
    <div className="space-y-5">
      <BackLink to="/seller/products">{m.seller_products_title()}</BackLink>
      <div>
        <h1 className="font-semibold text-xl">{m.catalogues_title()}</h1>
        <p className="mt-1 text-ink-2">{m.catalogues_intro()}</p>
      </div>
      <CatalogueForm {...{ form, refusal, categories, readers }}>
        {brands.length > 0 && (
          <SelectField
            label={m.catalogues_brand()}
            name="brand"
            defaultValue={form.brand}
            options={[
              { value: '', text: m.catalogues_brand_all() },
              ...brands.map((brand) => ({ value: brand, text: brand })),
            ]}
          />
        )}
      </CatalogueForm>
    </div>
  )
}
