import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { SHIPPING_AREAS } from '@lonja/core/shipping/shipping-areas.ts'
import { data, type ErrorResponse } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import { formBack, typedOf } from '../../forms/refused-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { ErrorPage } from '../../frame/error-page.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { areaText } from '../../shops/shipping-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/zone.route'
import { readZone, type SellerZone, zoneFieldOf, zoneProblems } from './read-shipping.server.ts'
import { saveShipping } from './save-shipping.server.ts'
import { ZoneForm } from './zone-form.tsx'
import { placeOf, zoneNow } from './zone-now.ts'

/** A zone that is begun with a ready-made area, where the address names one. */
const newZone = (url: URL): SellerZone => {
  const area = SHIPPING_AREAS.find((one) => one === url.searchParams.get('area'))
  return {
    name: area ? areaText(area) : '',
    areas: area ? [area] : [],
    ...{ provinces: [], postCodes: [], basis: 'amount', steps: [{ from: 0, cost: null }] },
    ...{ freeFrom: null, leadDays: null, deliveryDays: null },
  }
}

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { version, zones } = await orErrorPage(client(context).getSellerShipping())
  const isNew = params.zone === 'new'
  const page = { version, zones, place: Number(params.zone), begun: newZone(url), isNew }
  // a form that comes back after someone else deleted its zone keeps what was typed, so that this is no error page
  return data(page, { status: isNew || zones[page.place] ? 200 : 404 })
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const shipping = await orErrorPage(client(context).getSellerShipping())
  // the place of a zone may be another one's since the form was opened
  const at = placeOf(shipping.zones, Number(params.zone), typedOf(form, 'before'))
  const others = shipping.zones.filter((_, n) => n !== at)
  const isDeleted = form.get('intent') === 'delete'
  const zones =
    isDeleted || at < 0 ? (isDeleted ? others : [...others, readZone(form)]) : shipping.zones.with(at, readZone(form))
  const problems = isDeleted ? null : zoneProblems(readZone(form))
  if (problems) return formBack(form, problems)
  const body = { ...shipping, zones, version: Number(form.get('version')) }
  const done = () =>
    redirectWithNotice(
      context,
      localizedPath('/seller/shipping', context.get(localeContext)),
      isDeleted ? 'deleted' : 'saved',
    )
  return saveShipping(context, form, body, done, zoneFieldOf(form, at < 0 ? others.length : at))
}

export const meta = () => [{ title: m.seller_shipping_zone_page() }]

/** What the page is where its address names no zone: its loader cannot throw it, since it runs after a refused form as well. */
const NO_ZONE = { status: 404, statusText: '', internal: false, data: null } satisfies ErrorResponse & {
  internal: boolean
}

/** A zone of a shop's delivery. */
export default function Zone({ loaderData, actionData }: Route.ComponentProps) {
  const { version, zones, place, begun, isNew } = loaderData
  const zone = isNew ? undefined : zoneNow(zones, place, actionData)
  const isGone = !isNew && !zone
  if (isGone && !actionData) return <ErrorPage error={NO_ZONE} />
  const problem = isGone ? m.seller_shipping_zone_gone() : firstProblem(actionData)
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink to="/seller/shipping">{m.seller_shipping_title()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">{zone ? zone.name : m.seller_shipping_zone_new()}</h1>
      </div>
      {problem && <Alert tone="error">{problem}</Alert>}
      <ZoneForm version={version} zone={zone ?? begun} isNew={!zone} refused={actionData} />
    </div>
  )
}
