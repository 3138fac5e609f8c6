import type { Localized } from '@lonja/core/kernel/locale.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { errorsBeside } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { LANGUAGE_NAMES } from '../../locale/language-names.ts'
import { TextField } from '../../ui/field.tsx'

/** A text in each language that may be empty: `<name>-es`, `<name>-en`, `<name>-zh`. */
export const TextsFields = ({
  legend,
  name,
  texts,
  max,
  refused,
}: {
  legend: string
  name: string
  texts: Localized | undefined
  max: number
  refused: RefusedForm | undefined
}) => (
  <fieldset>
    <legend className="mb-1.5 font-semibold">{legend}</legend>
    <div className="grid gap-4 md:grid-cols-3">
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          name={`${name}-${locale}`}
          label={LANGUAGE_NAMES[locale]}
          lang={locale}
          maxLength={max}
          defaultValue={refused?.values[`${name}-${locale}`] ?? texts?.[locale] ?? ''}
          errors={errorsBeside(refused, `${name}-${locale}`, texts?.[locale])}
        />
      ))}
    </div>
  </fieldset>
)
