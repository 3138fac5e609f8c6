import { localizedPath } from '@lonja/core/kernel/locale.ts'
import type { Euros } from '@lonja/core/kernel/money.ts'
import { OWN_PAYMENT_METHODS } from '@lonja/core/shops/seller-shop.contract.ts'
import type { SkipReview, Visibility } from '@lonja/core/shops/shop-lists.ts'
import { ownProofOf, proofIn, withoutSecrets } from '../../accounts/own-proof.server.ts'
import { sendToOwn } from '../../accounts/send-code.server.ts'
import { readSentCode, type SentCode } from '../../accounts/sent-code.ts'
import {
  formBack,
  numberNeeded,
  numberOf,
  numberOrNull,
  type RefusedForm,
  refusedForm,
  textOf,
} from '../../forms/refused-form.server.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/settings.route'
import { SettingsForm } from './settings-form.tsx'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const me = await requireSeller(context, url)
  const [settings, proof] = await Promise.all([
    orErrorPage(client(context).getSellerSettings()),
    me.operator.role === 'owner' ? ownProofOf(context, me) : null,
  ])
  // owners alone close a shop
  return { settings, proof, closes: me.operator.role === 'owner' ? me.operator.shopId : null }
}

const bodyOf = (form: FormData) => ({
  version: textOf(form, 'version'),
  visibility: textOf(form, 'visibility') as Visibility,
  allowSocial: form.has('allowSocial'),
  taxSet: form.has('taxSet'),
  taxInclude: form.has('taxInclude'),
  tax: numberNeeded(form, 'tax'),
  minimumOrder: (numberOf(form, 'minimumOrder') ?? 0) as Euros,
  firstOrderMinimum: numberOrNull<Euros>(form, 'firstOrderMinimum'),
  takesOfferRequests: form.has('takesOfferRequests'),
  returnDays: numberNeeded(form, 'returnDays'),
  confirmHours: numberNeeded(form, 'confirmHours'),
  transferDays: numberNeeded(form, 'transferDays'),
  // a shop that takes all orders is told to buyers as one that accepts them by itself
  automaticPay: textOf(form, 'skipReview') === 'all',
  skipReview: textOf(form, 'skipReview') as SkipReview,
  paymentMethods: OWN_PAYMENT_METHODS.filter((method) => form.getAll('paymentMethods').includes(method)),
  // those who may not write them send none
  ...(form.has('payee') && { payee: textOf(form, 'payee') }),
  ...(form.has('bankAccount') && { bankAccount: textOf(form, 'bankAccount') }),
  ...(form.has('bank') && { bank: textOf(form, 'bank') }),
  ...(form.has('otherBankAccounts') && {
    otherBankAccounts: textOf(form, 'otherBankAccounts')
      .split(/[\n,;]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  }),
  ...proofIn(form),
})

const again = (refused: RefusedForm, sent: SentCode | null) => ({ ...withoutSecrets(refused), sent })

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  try {
    if (form.get('intent') === 'send') {
      const { user } = await requireSeller(context, url)
      const sent = await sendToOwn(context, 'bankDetails', user.email ? 'email' : 'sms')
      form.delete('code')
      return again(formBack(form, {}), sent)
    }
    await client(context).updateSellerSettings({ body: bodyOf(form) })
  } catch (error) {
    return again(refusedForm(form, error), readSentCode(form))
  }
  const notice = textOf(form, 'code') ? 'verified' : 'saved'
  return redirectWithNotice(context, localizedPath('/seller/settings', context.get(localeContext)), notice)
}

export const meta = () => [{ title: m.seller_settings_page() }]

export default function Settings({ loaderData: { closes, ...settings }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="font-semibold text-xl">{m.seller_settings_title()}</h1>
      <p className="mt-1 mb-5 text-ink-2">
        {m.seller_details_more()}{' '}
        <LocaleLink to="/seller/settings/details" className="underline underline-offset-4">
          {m.seller_details_title()}
        </LocaleLink>
      </p>
      <SettingsForm {...settings} refused={actionData} />
      {closes !== null && (
        <p className="mt-8 border-line border-t pt-4">
          <LocaleLink
            to={`/shop-index/open/${closes}/close`}
            className="inline-block py-1 text-ink-2 underline underline-offset-4"
          >
            {m.shops_closing_close()}
          </LocaleLink>
        </p>
      )}
    </div>
  )
}
