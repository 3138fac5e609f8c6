import { NAME_MAX } from '@lonja/core/categories/category-lists.ts'
import { LOCALES, type Localized } from '@lonja/core/kernel/locale.ts'
import { errorsBeside } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { textInLanguage } from '../../forms/text-in-language.ts'
import { LANGUAGE_NAMES } from '../../locale/language-names.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'

const inLanguage = textInLanguage({ names: 'name' })

/** The input that a refusal of one language of `names`, or of all, is about: what is said of all stands beside the Spanish one. */
export const nameField = (path: string): string | undefined =>
  inLanguage(path) ?? (path.startsWith('body.names') ? 'name-es' : undefined)

/** A name by language, of which one is enough: `name-es`, `name-en`, `name-zh`. */
export const NameFields = ({ names, refused }: { names?: Localized; refused: RefusedForm | undefined }) => (
  <div>
    <p className="mb-3 text-ink-2">{m.seller_products_names_hint()}</p>
    <div className="grid gap-4 md:grid-cols-3">
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          name={`name-${locale}`}
          label={LANGUAGE_NAMES[locale]}
          lang={locale}
          maxLength={NAME_MAX}
          defaultValue={refused?.values[`name-${locale}`] ?? names?.[locale] ?? ''}
          errors={errorsBeside(refused, `name-${locale}`, names?.[locale])}
        />
      ))}
    </div>
  </div>
)
