import { LOCALES, type Locale, type Localized } from '@lonja/core/kernel/locale.ts'
import { PICTURE_TEXT_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { nowSaved } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { LANGUAGE_NAMES, ownFirst } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import { pictureTextField } from './picture-text-field.ts'

interface PictureTextsProps {
  /** the picture as the form carries it */
  picture: { key: string; name: string }
  saved: Localized
  refused: RefusedForm | undefined
}

/** What a picture shows, in each language: screen readers read it out, and it stands where the picture does not come. */
export const PictureTexts = ({ picture: { key, name }, saved, refused }: PictureTextsProps) => {
  const textIn = (locale: Locale) => refused?.values[pictureTextField(key, locale)] ?? saved[locale] ?? ''
  return (
    <details open={refused !== undefined && LOCALES.some((one) => textIn(one) !== (saved[one] ?? ''))}>
      <summary className="inline-flex min-h-9 items-center text-ink-2 text-xs underline underline-offset-4">
        {LOCALES.some(textIn) ? m.seller_products_picture_text_change() : m.seller_products_picture_text_add()}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="grid gap-3 pb-3 lg:grid-cols-3">
        {ownFirst(useLocale()).map((locale) => (
          <TextField
            key={locale}
            label={m.seller_products_picture_text({ language: LANGUAGE_NAMES[locale] })}
            optional={m.ui_optional()}
            name={pictureTextField(key, locale)}
            defaultValue={textIn(locale)}
            errors={nowSaved(refused, pictureTextField(key, locale), saved[locale])}
            maxLength={PICTURE_TEXT_MAX}
            lang={locale}
          />
        ))}
      </div>
    </details>
  )
}
