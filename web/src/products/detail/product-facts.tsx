import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import { brandKey } from '@lonja/core/products/brand.ts'
import type { ReactNode } from 'react'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import type { ProductData } from '../wire.ts'

/** A brand, and the way to all products of it. */
const BrandLink = ({ brand }: { brand: string }) => (
  <LocaleLink
    to={`/goods-list?${new URLSearchParams({ brand: brandKey(brand) })}`}
    className="finger relative wrap-anywhere underline underline-offset-4"
  >
    {brand}
  </LocaleLink>
)

/** What the shop wrote of its product, its brand, its VAT and where it comes from. */
export const ProductFacts = ({ product }: { product: ProductData }) => {
  const locale = useLocale()
  const country =
    product.country && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(product.country)
  const facts: (readonly [string, ReactNode])[] = [
    ...(product.brand ? [[m.products_fact_brand(), <BrandLink key="brand" brand={product.brand} />] as const] : []),
    [m.products_fact_vat(), formatPercent(product.tax, locale)],
    ...(country ? [[m.products_fact_country(), country] as const] : []),
  ]
  return (
    <section className="mt-6">
      <h2 className="font-semibold text-base">{m.products_description()}</h2>
      {product.description && <p className="mt-2 max-w-prose whitespace-pre-line text-ink-2">{product.description}</p>}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {facts.map(([term, value]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
