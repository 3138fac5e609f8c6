import { m } from '../paraglide/messages.js'
import { useLocale } from '../shell/locale.ts'
import type { ProductData } from './wire.ts'

/** What else a buyer asks: description, VAT, where it comes from, whether it may go back. */
export const ProductFacts = ({ product }: { product: ProductData }) => {
  const locale = useLocale()
  const country =
    product.country && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(product.country)
  const [sku] = product.skus
  const facts = [
    [m.catalogue_fact_vat(), `${product.tax} %`],
    country && [m.catalogue_fact_country(), country],
    product.skus.length === 1 && sku?.ean && ['EAN', sku.ean],
    [
      m.catalogue_fact_returns(),
      product.returnDeadline > 0
        ? m.catalogue_returns_days({ count: product.returnDeadline })
        : m.catalogue_returns_no(),
    ],
  ].filter((fact): fact is [string, string] => Array.isArray(fact))
  return (
    <section className="mt-8">
      <h2 className="font-semibold text-base">{m.catalogue_description()}</h2>
      {product.description && <p className="mt-2 max-w-prose whitespace-pre-line text-ink-2">{product.description}</p>}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
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
