import { SKIP_REVIEW, type SkipReview, VISIBILITIES } from '@lonja/core/shops/shop-lists.ts'
import { useNavigation } from 'react-router'
import type { ProofBy, ProofForm } from '../../accounts/proof-fields.tsx'
import { errorsBeside } from '../../forms/now-saved.ts'
import { tickedIn } from '../../forms/ticked-in.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { amountText } from '../../locale/amount-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { visibilityWord } from '../../shops/opening-labels.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { BankFields } from './bank-fields.tsx'

type Settings = ReplyOf<'getSellerSettings'>
type Flag = 'allowSocial' | 'takesOfferRequests' | 'taxSet' | 'taxInclude'
type Line = 'tax' | 'minimumOrder' | 'firstOrderMinimum' | 'returnDays' | 'confirmHours' | 'transferDays'

/** Whose orders go to their payment without the shop's confirmation. */
const SKIPPED: Record<SkipReview, () => string> = {
  none: m.orders_revisions_skip_none,
  repeat: m.orders_revisions_skip_repeat,
  all: m.orders_revisions_skip_all,
}

interface SettingsFormProps {
  settings: Settings
  refused: ProofForm | undefined
  /** by what the user may change bank details; null where they may not */
  proof: ProofBy | null
}

/** How a shop sells; what was typed stays when something of it is refused. */
export const SettingsForm = ({ settings, refused, proof }: SettingsFormProps) => {
  const problem = refused?.problem ?? Object.values(refused?.errors ?? {})[0]?.[0]
  const busy = useNavigation().state === 'submitting'
  const line = (name: Line, kept: string | number | null = settings[name]) => ({
    name,
    defaultValue: refused?.values[name] ?? kept ?? '',
    errors: errorsBeside(refused, name, kept),
  })
  const locale = useLocale()
  const number = (name: Line) => ({ ...line(name), inputMode: 'decimal' as const })
  const amount = (name: 'minimumOrder' | 'firstOrderMinimum') => ({
    ...line(name, amountText(settings[name], locale)),
    inputMode: 'decimal' as const,
  })
  const tick = (name: Flag) => ({ name, defaultChecked: refused ? name in refused.values : settings[name] })
  const method = (value: 'transfer' | 'payInShop') => ({
    name: 'paymentMethods',
    value,
    defaultChecked: (tickedIn(refused, 'paymentMethods') ?? settings.paymentMethods).includes(value),
  })
  return (
    <Form method="post" className="space-y-5">
      <input type="hidden" name="version" value={refused?.values.version ?? settings.version} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Sheet title={m.seller_settings_prices()}>
        <Checkbox {...tick('taxSet')}>{m.seller_settings_tax_set()}</Checkbox>
        <Checkbox {...tick('taxInclude')}>{m.seller_settings_tax_include()}</Checkbox>
        <div className="mt-4 grid gap-5 sm:grid-cols-2">
          <TextField label={m.seller_settings_tax()} {...number('tax')} required />
          <TextField label={m.seller_settings_minimum()} {...amount('minimumOrder')} required />
          <TextField
            label={m.seller_settings_first_minimum()}
            hint={m.seller_settings_first_minimum_hint()}
            {...amount('firstOrderMinimum')}
          />
        </div>
      </Sheet>
      <Sheet title={m.offerrequests_title()}>
        <Checkbox {...tick('takesOfferRequests')}>{m.seller_settings_offer_requests()}</Checkbox>
      </Sheet>
      <Sheet title={m.seller_settings_delivery()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={m.seller_settings_return_days()} {...number('returnDays')} required />
        </div>
        <p className="mt-3 text-ink-2">
          {m.seller_settings_shipping_more()}{' '}
          <LocaleLink to="/seller/shipping" className="underline underline-offset-4">
            {m.seller_shipping_title()}
          </LocaleLink>
        </p>
      </Sheet>
      <Sheet title={m.seller_settings_payment()}>
        <Checkbox {...method('transfer')}>{m.seller_settings_transfer()}</Checkbox>
        <Checkbox {...method('payInShop')}>{m.seller_settings_pay_in_shop()}</Checkbox>
        <div className="mt-4 mb-4 space-y-5">
          <SelectField
            label={m.orders_revisions_skip_review()}
            name="skipReview"
            defaultValue={refused?.values.skipReview ?? (settings.automaticPay ? 'all' : settings.skipReview)}
            options={SKIP_REVIEW.map((value) => ({ value, text: SKIPPED[value]() }))}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={m.seller_settings_confirm_hours()}
              hint={m.seller_settings_confirm_hours_hint()}
              {...number('confirmHours')}
              required
            />
            <TextField
              label={m.seller_settings_transfer_days()}
              hint={m.seller_settings_transfer_days_hint()}
              {...number('transferDays')}
              required
            />
          </div>
        </div>
        <p className="mt-3 text-ink-2">
          {m.payments_settings_more()}{' '}
          <LocaleLink to="/seller/settings/payments" className="underline underline-offset-4">
            {m.payments_settings_title()}
          </LocaleLink>
        </p>
        <BankFields {...{ settings, refused, proof }} />
      </Sheet>
      <Sheet title={m.seller_settings_access()}>
        <div className="space-y-5">
          <SelectField
            label={m.shops_opening_visibility()}
            name="visibility"
            defaultValue={refused?.values.visibility ?? settings.visibility}
            options={VISIBILITIES.map((value) => ({ value, text: visibilityWord(value) }))}
          />
          <Checkbox {...tick('allowSocial')}>{m.seller_settings_allow_social()}</Checkbox>
          <p className="text-ink-2">
            {m.seller_settings_access_more()}{' '}
            <LocaleLink to="/seller/access/terms" className="underline underline-offset-4">
              {m.access_tab_terms()}
            </LocaleLink>
          </p>
        </div>
      </Sheet>
      <SaveBar>
        <Button type="submit" busy={busy}>
          {m.shops_opening_save()}
        </Button>
      </SaveBar>
    </Form>
  )
}
