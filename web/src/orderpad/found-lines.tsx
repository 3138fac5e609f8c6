import { DEBOUNCE_MS } from '@lonja/core/cart/quantity.ts'
import { formatMoney, times } from '@lonja/core/kernel/money.ts'
import { useState } from 'react'
import { AccessLink } from '../access/access-link.tsx'
import { fullName } from '../bought/on-sale.ts'
import { useHydrated, useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { KeepAsList } from '../orderlists/keep-as-list.tsx'
import { linesAsListAddress } from '../orderlists/list-address.ts'
import { m } from '../paraglide/messages.js'
import { perMeasure, vatWord } from '../products/price.tsx'
import { skuStepper } from '../products/sku-quantity.ts'
import { Stock, shelfOf } from '../products/stock.tsx'
import { Button } from '../ui/button.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { Tag } from '../ui/tag.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { priceOf, sumOf } from './offers-sum.ts'
import type { PadLine, PadOffer } from './pad.server.ts'
import { CODE, OFFER, offerOf, PAD, stepOf, WANTED } from './pad-fields.ts'

/** What the codes of the list name, with units to change, and the button that puts all of it into the cart. */
export const FoundLines = ({ lines, busy }: { lines: readonly PadLine[]; busy: boolean }) => {
  const locale = useLocale()
  const hydrated = useHydrated()
  const seen = useSeenWhenHydrated()
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({})
  if (lines.length === 0) return null
  const rows = lines.map((line) => ({
    ...line,
    offers: line.offers.map((offer) => {
      const key = offerOf(line.code, offer.id)
      const units = changed[key]
      return units === undefined ? { ...offer, key } : { ...offer, key, quantity: units, fit: 'same' as const }
    }),
  }))
  const chosen = rows.flatMap(({ offers }) => offers.filter(({ quantity }) => quantity > 0))
  // two lines may name one product
  const count = new Set(chosen.map(({ id }) => id)).size
  const sum = sumOf(chosen)
  return (
    <section aria-label={m.orderpad_found()}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-paper px-4">
        {rows.map((line) => (
          <li key={line.code} className="py-3">
            <input type="hidden" name={CODE} value={line.code} />
            <input type="hidden" name={WANTED} value={line.wanted ?? ''} />
            <p className="text-ink-3 text-xs">
              {line.wanted === null
                ? line.code
                : m.orderpad_asked({ code: line.code, units: m.bought_units({ count: line.wanted }) })}
            </p>
            {line.offers.length > 1 && (
              <p className="text-ink-2 text-sm">{line.byPack ? m.orderpad_cheapest_pack() : m.orderpad_several()}</p>
            )}
            {line.offers.map((offer) => (
              <OfferRow
                key={offer.key}
                offer={offer}
                onUnits={(units) => setChanged((before) => ({ ...before, [offer.key]: units }))}
              />
            ))}
          </li>
        ))}
      </ul>
      <div
        data-foot-bar
        className="sticky bottom-(--tab-bar) z-10 -mx-4 flex items-center justify-between gap-4 border-line border-t bg-paper px-4 py-3 md:static md:mx-0 md:border-0 md:px-0"
      >
        <output className={`tabular-nums ${seen}`}>
          {sum && (
            <>
              <span className="block whitespace-nowrap font-bold text-lg leading-6">
                {formatMoney(sum.amount, locale)}
              </span>{' '}
              <span className="text-ink-3 text-xs">{vatWord(sum.taxInclude)}</span>
            </>
          )}
        </output>
        <Button
          type="submit"
          name="intent"
          value={PAD.add}
          size="lg"
          busy={busy}
          disabled={hydrated && count === 0}
          className="ml-auto"
        >
          {hydrated ? m.bought_usual_add({ count }) : m.products_add()}
        </Button>
      </div>
      {count > 0 && (
        <div className="flex justify-end pt-3">
          <KeepAsList beside to={linesAsListAddress(chosen.map(({ id, quantity }) => ({ skuId: id, quantity })))} />
        </div>
      )}
    </section>
  )
}

interface OfferRowProps {
  offer: PadOffer & { key: string }
  onUnits: (units: number) => void
}

/** One thing that a code may be: what it is, who sells it, what it costs, and how many of it. */
const OfferRow = ({ offer, onUnits }: OfferRowProps) => {
  const locale = useLocale()
  const { sku, shop, fit, quantity } = offer
  const name = fullName(offer)
  const stock = offer.sku && shelfOf(offer.sku)
  const price = priceOf(offer)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <Thumb base={offer.picture} size={56} />
      <div className="min-w-0 flex-1 basis-48">
        <LocaleLink
          to={`/goods-detail/${offer.productId}?sku=${offer.id}`}
          // the list stands in this page alone: whoever went back to it would find it empty
          target="_blank"
          className="inline-block py-0.5 font-medium hover:underline"
        >
          {name}
        </LocaleLink>
        <p className="facts text-ink-3 text-xs">
          <span>{shop.name}</span> <span>{offer.serialNumber}</span>{' '}
          {price && (
            <span className="tabular-nums">
              {m.orderpad_unit({ price: formatMoney(price.unit, locale), vat: vatWord(price.taxInclude) })}
            </span>
          )}{' '}
          {price?.netContent && <span className="tabular-nums">{perMeasure(price, locale)}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {offer.bought && <Tag tone="leaf">{m.orderpad_bought()}</Tag>}
          {quantity > 0 && fit !== 'same' && (
            <Tag tone="amber">{fit === 'more' ? m.orderpad_fit_more() : m.orderpad_fit_fewer()}</Tag>
          )}
          {stock && stock.tone !== 'leaf' && <Stock {...stock} />}
          {!sku && (
            <p>
              {m.bought_closed()} <AccessLink shop={shop} />
            </p>
          )}
        </div>
        {offer.problem && <p className="font-medium text-red text-sm">{offer.problem}</p>}
      </div>
      {sku && stock?.buyable && (
        <div className="ml-auto flex items-center gap-4">
          <input type="hidden" name={OFFER} value={offer.key} />
          <QuantityStepper
            name="quantity"
            label={m.products_quantity_of({ name })}
            value={quantity}
            {...skuStepper(sku, true)}
            submitAs={stepOf(offer.key)}
            debounce={DEBOUNCE_MS}
            onChange={onUnits}
          />
          <p className="min-w-20 text-right font-medium tabular-nums">
            {price && quantity > 0 && formatMoney(times(price.unit, quantity), locale)}
          </p>
        </div>
      )}
    </div>
  )
}
