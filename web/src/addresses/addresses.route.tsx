import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { MapPin } from 'lucide-react'
import { redirect } from 'react-router'
import { typedOf } from '../forms/refused-form.server.ts'
import { runButton } from '../forms/run-form.server.ts'
import { NoBuying } from '../frame/no-buying.tsx'
import { useMayTrade } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { CompanyLink } from '../memberships/company-link.tsx'
import { m } from '../paraglide/messages.js'
import { client, guardForm } from '../server/api.server.ts'
import { localeContext } from '../server/contexts.ts'
import { redirectWithNotice } from '../server/flash.server.ts'
import { requireBuyer } from '../server/session.server.ts'
import { Alert } from '../ui/alert.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Route } from './+types/addresses.route'
import { AddressCard } from './address-card.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireBuyer(context, url)
  return client(context).getAddresses()
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireBuyer(context, url))
  const form = await request.formData()
  const params = { id: typedOf(form, 'id') || '0' }
  const back = localizedPath('/uc/my-address', context.get(localeContext))
  const api = client(context)
  return runButton(async () => {
    switch (form.get('intent')) {
      case 'delete':
        await api.deleteAddress({ params })
        return redirectWithNotice(context, back, 'deleted')
      case 'delivery':
        await api.updateAddress({ params, body: { isDefaultDelivery: true } })
        break
      case 'invoice':
        await api.updateAddress({ params, body: { isDefaultInvoice: true } })
        break
      case 'vat':
        // its card says what came of it
        await api.checkVatNumber({ params })
        return redirect(back, 303)
    }
    return redirectWithNotice(context, back, 'saved')
  })
}

export const meta = () => [{ title: m.addresses_page() }]

/** The address book (spec §2, my-address). */
export default function Addresses({ loaderData: { items }, actionData }: Route.ComponentProps) {
  const path = usePath()
  const mayTrade = useMayTrade()
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-xl">{m.addresses_title()}</h1>
        {items.length > 0 && mayTrade && (
          <LinkButton size="sm" to={path('/uc/my-address/new')}>
            {m.addresses_new()}
          </LinkButton>
        )}
      </div>
      {!mayTrade && (
        <div className="mb-5">
          <NoBuying />
        </div>
      )}
      {actionData && <Alert tone="error">{actionData.refusal}</Alert>}
      {items.length === 0 ? (
        <EmptyState Icon={MapPin} title={m.addresses_none()} text={m.addresses_none_text()}>
          {mayTrade && <LinkButton to={path('/uc/my-address/new')}>{m.addresses_new()}</LinkButton>}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {items.map((address) => (
            <AddressCard key={address.id} address={address} mayChange={mayTrade} />
          ))}
        </ul>
      )}
      <p className="mt-6 text-ink-2">
        <CompanyLink />
      </p>
    </>
  )
}
