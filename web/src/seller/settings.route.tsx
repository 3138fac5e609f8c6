import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import { OWN_PAYMENT_METHODS } from '@lonja/core/shops/shop-desk.contract.ts'
import type { Visibility } from '@lonja/core/shops/shop-lists.ts'
import { m } from '../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../shell/api.server.ts'
import { localeContext } from '../shell/contexts.ts'
import { redirectWithNotice } from '../shell/flash.server.ts'
import { numberOf, refusedForm, textOf } from '../shell/refused-form.server.ts'
import type { Route } from './+types/settings.route'
import { requireSeller } from './require-seller.server.ts'
import { SettingsForm } from './settings-form.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return { settings: await orErrorPage(client(context).getSellerSettings()) }
}

const bodyOf = (form: FormData) => ({
  visibility: textOf(form, 'visibility') as Visibility,
  taxSet: form.has('taxSet'),
  taxInclude: form.has('taxInclude'),
  tax: numberOf(form, 'tax') ?? 0,
  minimumOrder: (numberOf(form, 'minimumOrder') ?? 0) as Euros,
  shipSet: form.has('shipSet'),
  shipCost: (numberOf(form, 'shipCost') ?? null) as Euros | null,
  freeShipEnabled: form.has('freeShipEnabled'),
  freeShipFrom: (numberOf(form, 'freeShipFrom') ?? 0) as Euros,
  pickUp: form.has('pickUp'),
  pickUpHours: numberOf(form, 'pickUpHours') ?? 0,
  returnDays: numberOf(form, 'returnDays') ?? 0,
  automaticPay: form.has('automaticPay'),
  paymentMethods: OWN_PAYMENT_METHODS.filter((method) => form.getAll('paymentMethods').includes(method)),
  payee: textOf(form, 'payee'),
  bankAccount: textOf(form, 'bankAccount'),
  bank: textOf(form, 'bank'),
})

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  try {
    await client(context).updateSellerSettings({ body: bodyOf(form) })
  } catch (error) {
    return { ...refusedForm(form, error), ticked: form.getAll('paymentMethods').map(String) }
  }
  return redirectWithNotice(context, localizedPath('/seller/settings', context.get(localeContext)), 'saved')
}

export const meta = () => [{ title: m.desk_settings_page() }, { name: 'robots', content: 'noindex' }]

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="mb-5 font-semibold text-xl">{m.desk_settings_title()}</h1>
      <SettingsForm settings={loaderData.settings} refused={actionData} />
    </div>
  )
}
