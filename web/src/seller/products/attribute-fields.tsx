import { ATTRIBUTE_NAME_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { LANGUAGE_NAMES, ownFirst } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import { type Attribute, nameField } from './attribute-rows.ts'

interface AttributeFieldsProps {
  attributes: readonly Attribute[]
  rows: number
  values: Record<string, string> | undefined
  /** hears what the attribute of a row is called now in the user's language */
  onName: (row: number, name: string) => void
}

/** What the attributes of a product are called: in the user's language, and in others where one likes. */
export const AttributeFields = ({ attributes, rows, values, onName }: AttributeFieldsProps) => {
  const own = useLocale()
  return (
    <div className="space-y-4">
      <p className="text-ink-2">{m.seller_products_attributes_text()}</p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form, which never change places
        <div key={row} className="grid gap-4 sm:grid-cols-3">
          {ownFirst(own).map((locale) => (
            <TextField
              key={locale}
              label={m.seller_products_attribute_name({ number: row + 1, language: LANGUAGE_NAMES[locale] })}
              {...(locale === own
                ? { onChange: (event) => onName(row, event.target.value.trim()) }
                : { optional: m.ui_optional() })}
              name={nameField(row, locale)}
              defaultValue={values?.[nameField(row, locale)] ?? attributes[row]?.name[locale] ?? ''}
              maxLength={ATTRIBUTE_NAME_MAX}
              lang={locale}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
