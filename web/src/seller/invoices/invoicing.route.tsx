import { INVOICING_MODES, type InvoicingMode } from '@lonja/core/invoices/invoice-lists.ts'
import { LOCALES, type Locale, localizedPath } from '@lonja/core/kernel/locale.ts'
import { foralOfficeOf } from '@lonja/core/verifactu/foral-office.ts'
import { useNavigation } from 'react-router'
import { nowSaved } from '../../forms/now-saved.ts'
import { numberNeeded, textOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { BackLink } from '../../frame/back-link.tsx'
import { useMayChange } from '../../frame/use-me.ts'
import { ForalNotice } from '../../invoices/foral-notice.tsx'
import { MODE_WORDS, NEED_WORDS } from '../../invoices/words.ts'
import { formatDay } from '../../locale/format-date.ts'
import { LANGUAGE_NAMES } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Choice } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/invoicing.route'

const PAGE = '/seller/invoices/settings'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  return { settings: await orErrorPage(client(context).getInvoicing()) }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  return runPlainForm(form, async () => {
    await client(context).updateInvoicing({
      body: {
        rowVersion: Number(textOf(form, 'rowVersion')),
        mode: textOf(form, 'mode') as InvoicingMode,
        series: textOf(form, 'series'),
        correctiveSeries: textOf(form, 'correctiveSeries'),
        firstNumber: numberNeeded(form, 'firstNumber'),
        language: textOf(form, 'language') as Locale,
        registry: textOf(form, 'registry'),
        exemptNote: textOf(form, 'exemptNote'),
        isAgreed: form.has('isAgreed'),
      },
    })
    return redirectWithNotice(context, localizedPath(PAGE, context.get(localeContext)), 'saved')
  })
}

export const meta = () => [{ title: m.invoices_settings_page() }]

/** Whether and how the market writes the shop's invoices. */
export default function InvoicingSettings({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const mayChange = useMayChange('money')
  const { state } = useNavigation()
  const refused = actionData && 'values' in actionData ? actionData : undefined
  const typed = (name: string, value: string) => refused?.values[name] ?? value
  const errors = refused?.errors ?? {}
  const errorsOf = (name: 'series' | 'firstNumber' | 'correctiveSeries' | 'registry' | 'exemptNote') => [
    ...(errors[name] ?? []),
    ...nowSaved(refused, name, settings[name]),
  ]
  const { issuer, agreedAt, missing } = settings
  const isOn = settings.mode !== 'off'
  const lacks = missing.length > 0
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink to="/seller/invoices">{m.invoices_list()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">{m.invoices_settings()}</h1>
      </div>
      <p className="text-ink-2">{m.invoices_settings_text()}</p>
      <ForalNotice office={foralOfficeOf(issuer.postCode)} />
      <p>
        <LocaleLink to="/seller/invoices/verifactu" className="underline underline-offset-4">
          {m.verifactu_settings_link()}
        </LocaleLink>
      </p>
      <section className="rounded-lg border border-line bg-paper p-4 md:p-5" aria-labelledby="issuer">
        <h2 id="issuer" className="font-semibold text-base">
          {m.invoices_issuer_facts()}
        </h2>
        <address className="mt-2 not-italic">
          <p className="font-medium">{issuer.name || '—'}</p>
          <p>{m.invoices_tax_id({ id: issuer.taxId || '—' })}</p>
          <p>
            {[issuer.street, `${issuer.postCode} ${issuer.city}`.trim(), issuer.province].filter(Boolean).join(', ')}
          </p>
        </address>
        {lacks && (
          <div className="mt-3">
            <Alert tone="error">
              <p className="font-medium">{m.invoices_missing()}</p>
              <ul className="list-disc pl-5">
                {missing.map((need) => (
                  <li key={need}>{NEED_WORDS[need]()}</li>
                ))}
              </ul>
            </Alert>
          </div>
        )}
      </section>
      {/* what was saved is shown as it was saved */}
      <Form key={settings.rowVersion} method="post" className="space-y-5">
        {/* what was refused was typed over the settings as they were then */}
        <input type="hidden" name="rowVersion" value={typed('rowVersion', String(settings.rowVersion))} />
        {refused?.problem && <Alert tone="error">{refused.problem}</Alert>}
        <fieldset className="space-y-2" disabled={!mayChange}>
          <legend className="mb-2 font-semibold text-base">{m.invoices_when()}</legend>
          {INVOICING_MODES.map((mode) => (
            <Choice
              key={mode}
              name="mode"
              value={mode}
              defaultChecked={typed('mode', settings.mode) === mode}
              title={MODE_WORDS[mode].title()}
              disabled={lacks && mode !== 'off'}
            >
              {MODE_WORDS[mode].text()}
            </Choice>
          ))}
          {agreedAt && isOn && (
            <p className="text-ink-2 text-xs">{m.invoices_agreed({ date: formatDay(agreedAt, locale) })}</p>
          )}
          {!isOn && (
            <>
              <Checkbox
                name="isAgreed"
                defaultChecked={refused?.values.isAgreed !== undefined}
                aria-describedby={errors.isAgreed ? 'agreed-error' : undefined}
              >
                {m.invoices_agree()}
              </Checkbox>
              {errors.isAgreed?.[0] && (
                <p id="agreed-error" className="font-medium text-red text-xs">
                  {errors.isAgreed[0]}
                </p>
              )}
            </>
          )}
        </fieldset>
        <fieldset className="grid gap-4 sm:grid-cols-3" disabled={!mayChange}>
          <legend className="mb-2 font-semibold text-base">{m.invoices_numbers()}</legend>
          <TextField
            label={m.invoices_series()}
            name="series"
            required
            maxLength={8}
            defaultValue={typed('series', settings.series)}
            errors={errorsOf('series')}
            hint={m.invoices_series_hint()}
          />
          <TextField
            label={m.invoices_first_number()}
            name="firstNumber"
            required
            inputMode="numeric"
            defaultValue={typed('firstNumber', String(settings.firstNumber))}
            errors={errorsOf('firstNumber')}
            hint={settings.isUnused ? m.invoices_first_number_hint() : m.invoices_first_number_used()}
          />
          <TextField
            label={m.invoices_corrective_series()}
            name="correctiveSeries"
            required
            maxLength={8}
            defaultValue={typed('correctiveSeries', settings.correctiveSeries)}
            errors={errorsOf('correctiveSeries')}
          />
        </fieldset>
        <fieldset className="space-y-4" disabled={!mayChange}>
          <legend className="mb-2 font-semibold text-base">{m.invoices_on_paper()}</legend>
          <SelectField
            label={m.invoices_language()}
            name="language"
            defaultValue={typed('language', settings.language)}
            options={LOCALES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
          />
          <TextField
            label={m.invoices_registry()}
            name="registry"
            maxLength={200}
            defaultValue={typed('registry', settings.registry)}
            errors={errorsOf('registry')}
            hint={m.invoices_registry_hint()}
          />
          <TextField
            label={m.invoices_exempt_note()}
            name="exemptNote"
            maxLength={200}
            defaultValue={typed('exemptNote', settings.exemptNote)}
            errors={errorsOf('exemptNote')}
            hint={m.invoices_exempt_note_hint()}
          />
        </fieldset>
        {mayChange && (
          <Button type="submit" kind="main" busy={state === 'submitting'}>
            {m.invoices_save()}
          </Button>
        )}
      </Form>
    </div>
  )
}
