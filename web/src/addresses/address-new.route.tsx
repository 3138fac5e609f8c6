import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { requireTrader } from '../server/session.server.ts'
import type { Route } from './+types/address-new.route'
import { AddressForm } from './address-form.tsx'
import { saveAddress } from './save-address.server.ts'
import { backFrom } from './way-back.ts'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { user, operator } = await requireTrader(context, url)
  const known = { recipient: user.name, phone: user.phone ?? '', companyName: operator.name }
  const { items } = await client(context).getAreaCodes()
  return { back: backFrom(url.searchParams), known, areaCodes: items, formKey: crypto.randomUUID() }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireTrader(context, url))
  return saveAddress(context, await request.formData(), { next: (id) => backFrom(url.searchParams, id) })
}

export const meta = () => [{ title: m.addresses_new_page() }]

/** A new address; from the check-out it leads back there, chosen. */
export default function AddressNew({ loaderData: { back, ...asked }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl rounded-lg border border-line bg-paper p-5 md:p-6">
      <h1 className="mb-5 font-semibold text-xl">{m.addresses_new()}</h1>
      <AddressForm address={undefined} {...asked} lastResult={actionData} cancel={back} />
    </div>
  )
}
