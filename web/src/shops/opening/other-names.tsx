import { LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { errorsInLanguage, textInLanguage } from '../../forms/text-in-language.ts'
import { LANGUAGE_NAMES } from '../../locale/language-names.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'

/** The input that a refusal of a shop's name in one language is about. */
export const shopNameField = textInLanguage({ names: 'name' })

/** The names of a shop by the inputs that show them. */
export const keptNames = (names: Localized): Record<string, string> =>
  Object.fromEntries(LOCALES.map((locale) => [`name-${locale}`, names[locale] ?? '']))

interface OtherNamesProps {
  /** by input: `name-es`, `name-en`, `name-zh` */
  kept: Readonly<Partial<Record<string, string>>>
  refused: RefusedForm | undefined
}

/** What a shop is called in each language, folded until one has a name of its own or was refused. */
export const OtherNames = ({ kept, refused }: OtherNamesProps) => {
  const errors = LOCALES.map((locale) =>
    errorsInLanguage(refused, 'names', `name-${locale}`, kept[`name-${locale}`] ?? ''),
  )
  const isKept = LOCALES.some((locale) => Boolean(kept[`name-${locale}`]))
  const isOpen = isKept || errors.some((some) => some.length > 0)
  return (
    <details open={isOpen || undefined}>
      <summary className="w-fit cursor-pointer py-1 font-medium underline underline-offset-4">
        {m.shops_opening_names()}
      </summary>
      <p className="mt-1 mb-3 text-ink-2">{m.shops_opening_names_hint()}</p>
      <div className="grid gap-4 md:grid-cols-3">
        {LOCALES.map((locale, at) => (
          <TextField
            key={locale}
            name={`name-${locale}`}
            label={LANGUAGE_NAMES[locale]}
            lang={locale}
            maxLength={80}
            optional={m.ui_optional()}
            defaultValue={refused?.values[`name-${locale}`] ?? kept[`name-${locale}`] ?? ''}
            errors={errors[at] ?? []}
          />
        ))}
      </div>
    </details>
  )
}
