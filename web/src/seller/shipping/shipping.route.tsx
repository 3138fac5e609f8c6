import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { SHIPPING_AREAS } from '@lonja/core/shipping/shipping-areas.ts'
import { Plus } from 'lucide-react'
import { firstProblem } from '../../forms/first-problem.ts'
import { useLocale, usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { roundText } from '../../shops/delivery-texts.ts'
import { areaText, coverText, leadText, rateLines } from '../../shops/shipping-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/shipping.route'
import { readTerms, type SellerShipping, termsFieldOf } from './read-shipping.server.ts'
import { saveShipping } from './save-shipping.server.ts'
import { TermsForm } from './terms-form.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return orErrorPage(client(context).getSellerShipping())
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const shipping = await orErrorPage(client(context).getSellerShipping())
  const body = { ...shipping, ...readTerms(form), version: Number(form.get('version')) }
  const done = () => redirectWithNotice(context, localizedPath('/seller/shipping', context.get(localeContext)), 'saved')
  return saveShipping(context, form, body, done, termsFieldOf(form))
}

export const meta = () => [{ title: m.seller_shipping_page() }]

/** Where a shop sends, at which rates, and when orders are picked up. */
export default function Shipping({ loaderData: shipping, actionData }: Route.ComponentProps) {
  const problem = firstProblem(actionData)
  return (
    <div className="max-w-3xl space-y-5">
      <h1 className="font-semibold text-xl">{m.seller_shipping_title()}</h1>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Sheet title={m.seller_shipping_zones()}>
        <Zones shipping={shipping} />
      </Sheet>
      <TermsForm key={shipping.version} shipping={shipping} refused={actionData} />
    </div>
  )
}

const Zones = ({ shipping: { zones, unweighed } }: { shipping: SellerShipping }) => {
  const locale = useLocale()
  const path = usePath()
  const free = SHIPPING_AREAS.filter((area) => !zones.some(({ areas }) => areas.includes(area)))
  return (
    <div className="space-y-4">
      {zones.length === 0 && <p className="text-ink-2">{m.seller_shipping_zones_none()}</p>}
      {zones.some(({ basis }) => basis === 'weight') && unweighed > 0 && (
        <Alert>{m.seller_shipping_unweighed({ count: unweighed })}</Alert>
      )}
      <ul className="divide-y divide-line">
        {zones.map((zone, n) => (
          <li key={zone.name} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 grow basis-64">
              <h3 className="font-medium">{zone.name}</h3>
              <p className="text-ink-3 text-xs">{coverText(zone, locale)}</p>
              <p className="mt-1 text-ink-2 tabular-nums">
                {[
                  ...rateLines(zone, locale),
                  zone.freeFrom !== null &&
                    m.shops_shipping_free_over({ amount: formatMoney(fromEuros(zone.freeFrom), locale) }),
                  leadText(zone),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {zone.deliveryDays && <p className="text-ink-2">{roundText(zone, locale)}</p>}
            </div>
            <LinkButton
              kind="quiet"
              size="sm"
              to={path(`/seller/shipping/zones/${n}`)}
              aria-label={m.seller_shipping_edit_zone({ zone: zone.name })}
            >
              {m.seller_shipping_edit()}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LinkButton to={path('/seller/shipping/zones/new')} kind={zones.length === 0 ? 'main' : 'quiet'}>
        <Plus size={16} aria-hidden />
        {m.seller_shipping_add()}
      </LinkButton>
      {free.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
          {m.seller_shipping_ready()}
          {free.map((area) => (
            <LocaleLink
              key={area}
              to={`/seller/shipping/zones/new?area=${area}`}
              className="underline underline-offset-4 hover:text-ink"
            >
              {areaText(area)}
            </LocaleLink>
          ))}
        </p>
      )}
    </div>
  )
}
