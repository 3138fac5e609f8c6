import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { SHIPPING_AREAS } from '@lonja/core/shipping/shipping-areas.ts'
import { data } from 'react-router'
import { BackLink } from '../../frame/back-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { areaText } from '../../shops/shipping-texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/zone.route'
import { readZone, type SellerZone } from './read-shipping.server.ts'
import { saveShipping } from './save-shipping.server.ts'
import { ZoneForm } from './zone-form.tsx'

/** A zone that is begun with a ready-made area, where the address names one. */
const newZone = (url: URL): SellerZone => {
  const area = SHIPPING_AREAS.find((one) => one === url.searchParams.get('area'))
  return {
    name: area ? areaText(area) : '',
    areas: area ? [area] : [],
    ...{ provinces: [], postCodes: [], basis: 'amount', steps: [{ from: 0, cost: null }] },
    ...{ freeFrom: null, leadDays: null },
  }
}

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const { version, zones } = await orErrorPage(client(context).getSellerShipping())
  const zone = params.zone === 'new' ? newZone(url) : zones[Number(params.zone)]
  if (!zone) throw data(null, { status: 404 })
  return { version, zone, isNew: params.zone === 'new' }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const shipping = await orErrorPage(client(context).getSellerShipping())
  // the place of a zone may be another one's since the form was opened: the name that it had tells
  const at = shipping.zones.findIndex(({ name }) => name === form.get('before'))
  const others = shipping.zones.filter((_, n) => n !== at)
  const isDeleted = form.get('intent') === 'delete'
  const zones =
    isDeleted || at < 0 ? (isDeleted ? others : [...others, readZone(form)]) : shipping.zones.with(at, readZone(form))
  const body = { ...shipping, zones, version: Number(form.get('version')) }
  return saveShipping(context, form, body, () =>
    redirectWithNotice(
      context,
      localizedPath('/seller/shipping', context.get(localeContext)),
      isDeleted ? 'deleted' : 'saved',
    ),
  )
}

export const meta = () => [{ title: m.seller_shipping_zone_page() }]

/** A zone of a shop's delivery. */
export default function Zone({ loaderData: { version, zone, isNew }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink to="/seller/shipping">{m.seller_shipping_title()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">{isNew ? m.seller_shipping_zone_new() : zone.name}</h1>
      </div>
      {actionData?.problem && <Alert tone="error">{actionData.problem}</Alert>}
      <ZoneForm {...{ version, zone, isNew }} typed={actionData?.typed} />
    </div>
  )
}
