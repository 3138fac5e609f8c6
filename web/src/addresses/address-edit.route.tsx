import { data } from 'react-router'
import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { requireTrader } from '../server/session.server.ts'
import type { Route } from './+types/address-edit.route'
import { AddressForm } from './address-form.tsx'
import { saveAddress } from './save-address.server.ts'

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  await requireTrader(context, url)
  const api = client(context)
  const [{ items }, areas] = await Promise.all([api.getAddresses(), api.getAreaCodes()])
  const address = items.find(({ id }) => String(id) === params.addressId)
  if (!address) throw data(null, { status: 404 })
  return { address, areaCodes: areas.items }
}

export const action = async ({ request, context, url, params }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  return saveAddress(context, await request.formData(), { id: params.addressId, next: () => '/uc/my-address' })
}

export const meta = () => [{ title: m.addresses_edit_page() }]

export default function AddressEdit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl rounded-lg border border-line bg-paper p-5 md:p-6">
      <h1 className="mb-5 font-semibold text-xl">{m.addresses_edit()}</h1>
      <AddressForm {...loaderData} lastResult={actionData} cancel="/uc/my-address" />
    </div>
  )
}
