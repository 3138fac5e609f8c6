import { NAME_MAX } from '@lonja/core/categories/category-lists.ts'
import { LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import { errorsBeside } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { LANGUAGE_NAMES } from '../../locale/language-names.ts'
import { TextField } from '../../ui/field.tsx'

/** The field that a refusal of `names`, or of one language of it, is about. */
export const nameField = (path: string): string | undefined => {
  const [, locale] = /^body\.names(?:\.(es|en|zh))?$/.exec(path) ?? []
  return path.startsWith('body.names') ? `name-${locale ?? 'es'}` : undefined
}

/** A name in each language: `name-es`, `name-en`, `name-zh`. */
export const NameFields = ({ names, refused }: { names?: Localized; refused: RefusedForm | undefined }) => (
  <div className="grid gap-4 md:grid-cols-3">
    {LOCALES.map((locale) => (
      <TextField
        key={locale}
        name={`name-${locale}`}
        label={LANGUAGE_NAMES[locale]}
        lang={locale}
        maxLength={NAME_MAX}
        required
        defaultValue={refused?.values[`name-${locale}`] ?? names?.[locale] ?? ''}
        errors={errorsBeside(refused, `name-${locale}`, names?.[locale])}
      />
    ))}
  </div>
)
