import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import type { ProductData } from '../wire.ts'

/** What the shop wrote of its product, its VAT and where it comes from. */
export const ProductFacts = ({ product }: { product: ProductData }) => {
  const locale = useLocale()
  const country =
    product.country && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(product.country)
  const facts = [
    [m.products_fact_vat(), formatPercent(product.tax, locale)],
    country && [m.products_fact_country(), country],
  ].filter((fact): fact is [string, string] => Array.isArray(fact))
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
