import { formatMoney } from '@lonja/core/kernel/money.ts'
import { formatSignedPercent } from '@lonja/core/kernel/percent-text.ts'
import { priceLadder, type Rung } from '@lonja/core/products/price-ladder.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { perMeasure } from '../price.tsx'
import type { ProductData, SkuData } from '../wire.ts'

/** From how many units a step begins, in packs where the sku is sold in packs. */
const fromText = ({ from, pack }: Rung): string =>
  pack > 1 && from > pack
    ? m.products_detail_ladder_packs({ packs: from / pack, units: from })
    : m.products_detail_units({ count: from })

/**
 * What a unit costs from which quantity on: as many steps as there really are, the one in force marked. `sku`: the variant
 * that the user touched last, whose own steps are shown where variants have some.
 */
export const PriceLadder = ({
  product,
  sku,
  quantities,
}: {
  product: ProductData
  sku: SkuData | undefined
  quantities: Readonly<Record<number, number>>
}) => {
  const locale = useLocale()
  const { taxSetting } = product.shop.shopSettings
  const laddered = product.skus.filter(({ priceInfo }) => priceInfo?.level1.ladder)
  // before one is touched, the first that can be bought
  const shown = laddered[0] && (sku ?? laddered.find(({ isAvailable }) => isAvailable) ?? laddered[0])
  const rungs = priceLadder(shown ? [shown] : product.skus, product.tax, taxSetting)
  const [first] = rungs
  if (!first) return null
  const { taxInclude } = first.price
  const saved = ({ price }: Rung) => Math.round((1 - price.unit / first.price.unit) * 100)
  const inForce = shown && rungs.findLast(({ from }) => from <= (quantities[shown.id] ?? 0))
  const variant = product.skus.length > 1 ? shown?.attribute.map(({ value }) => value).join(' · ') : ''
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold text-base">
        {m.products_detail_ladder()}
        {variant && <span className="font-normal text-ink-2"> · {variant}</span>}
      </h2>
      <div className="relative overflow-x-auto rounded-md border border-line">
        <table className="w-full text-left tabular-nums">
          <thead className="bg-wash text-ink-2 text-xs">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                {m.products_detail_ladder_from()}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {taxInclude ? m.products_detail_gross_unit() : m.products_detail_net_unit()}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {m.products_detail_pack()}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rungs.map((rung) => (
              <tr
                key={rung.from}
                aria-current={rung === inForce || undefined}
                className="aria-[current=true]:bg-leaf-wash aria-[current=true]:font-semibold"
              >
                <th scope="row" className="px-3 py-2 font-medium">
                  {fromText(rung)}
                </th>
                <td className="px-3 py-2 text-right">
                  {formatMoney(rung.price.unit, locale)}
                  {saved(rung) > 0 && (
                    <span className="ml-2 text-accent text-xs">{formatSignedPercent(-saved(rung), locale)}</span>
                  )}
                  {rung.price.netContent && (
                    <span className="block font-normal text-ink-3 text-xs">{perMeasure(rung.price, locale)}</span>
                  )}
                </td>
                <td className="px-3 py-2 text-right text-ink-2">{formatMoney(rung.price.pack, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
