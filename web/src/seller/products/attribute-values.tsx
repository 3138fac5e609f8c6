import { LOCALES, type Locale } from '@lonja/core/kernel/locale.ts'
import { ATTRIBUTE_VALUE_MAX } from '@lonja/core/products/seller-product-lists.ts'
import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import { type Attribute, type AttributeNames, valueField } from './attribute-rows.ts'

interface AttributeValuesProps {
  sku: number
  /** what is stored of this sku, by row; undefined where it lacks the attribute */
  stored: readonly (Attribute | undefined)[]
  names: AttributeNames
  values: Record<string, string> | undefined
  /** it stands where only those come whose scripts do not run */
  inside?: boolean
}

/**
 * An attribute that has no name yet has no value either; without scripts both are written at once. `inside` of such a
 * place everything stands there anyway: one noscript would end at the end of another within it.
 */
const Named = ({ name, inside, children }: { name: string; inside: boolean; children: ReactNode }) =>
  name || inside ? children : <noscript className="noscript:contents">{children}</noscript>

const useValueField = ({ sku, stored, names, values }: AttributeValuesProps) => {
  const own = useLocale()
  return (row: number, locale: Locale) => {
    const name = names[row] || m.seller_products_attribute({ number: row + 1 })
    return (
      <TextField
        label={locale === own ? name : m.seller_products_attribute_in({ name, language: LANGUAGE_NAMES[locale] })}
        optional={m.ui_optional()}
        name={valueField(sku, row, locale)}
        defaultValue={values?.[valueField(sku, row, locale)] ?? stored[row]?.value[locale] ?? ''}
        maxLength={ATTRIBUTE_VALUE_MAX}
        lang={locale}
      />
    )
  }
}

/** The values of a sku's attributes in the user's language, as further fields of its grid. */
export const AttributeValues = (props: AttributeValuesProps) => {
  const own = useLocale()
  const field = useValueField(props)
  return props.names.map((name, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form, which never change places
    <Named key={row} name={name} inside={props.inside ?? false}>
      {field(row, own)}
    </Named>
  ))
}

/** The same in the other languages, out of the way until someone wants them. */
export const OtherLanguages = (props: AttributeValuesProps) => {
  const own = useLocale()
  const field = useValueField(props)
  const others = LOCALES.filter((locale) => locale !== own)
  const inside = props.inside || props.names.every((name) => !name)
  const rows = props.names.map((name, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a form, which never change places
    <Named key={row} name={name} inside={inside}>
      {others.map((locale) => (
        <div key={locale}>{field(row, locale)}</div>
      ))}
    </Named>
  ))
  const whole = (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer py-1 font-medium underline underline-offset-4">
        {m.seller_products_attributes_others()}
      </summary>
      <div className="mt-3 grid grid-cols-2 gap-4 md:grid-cols-4">{rows}</div>
    </details>
  )
  return (
    <Named name={props.names.find(Boolean) ?? ''} inside={props.inside ?? false}>
      {whole}
    </Named>
  )
}
