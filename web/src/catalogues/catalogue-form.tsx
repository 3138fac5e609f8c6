import { CATALOGUE_MAX, type CatalogueLayout } from '@lonja/core/catalogues/catalogue.ts'
import { LOCALES } from '@lonja/core/kernel/locale.ts'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { countText } from '../locale/count-text.ts'
import { LANGUAGE_NAMES } from '../locale/language-names.ts'
import { useLocale } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'
import { m } from '../paraglide/messages.js'
import type { CategoryOption } from '../products/category-fields.tsx'
import { Alert } from '../ui/alert.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Choice } from '../ui/choice.tsx'
import { SelectField } from '../ui/select.tsx'
import { type CatalogueForm as Asked, type CatalogueReader, MAKE } from './read-catalogue-form.ts'

const LAYOUTS: readonly [CatalogueLayout, title: () => string][] = [
  ['cards', m.catalogues_cards],
  ['list', m.catalogues_list],
]

/** What a catalogue holds and how it is printed. It opens in a tab of its own, so that the form stays for the next one. */
export const CatalogueForm = ({
  form,
  refusal,
  categories,
  readers,
  children,
}: {
  form: Asked
  /** why it cannot be printed as it was asked for */
  refusal: string | null
  categories: readonly CategoryOption[]
  /** whose prices it may have; one alone is no choice */
  readers: readonly { value: CatalogueReader; text: string }[]
  /** further fields to narrow it by */
  children?: ReactNode
}) => {
  const locale = useLocale()
  const { pathname } = useLocation()
  return (
    <form method="get" action={pathname} target="_blank" rel="noopener" className="max-w-xl space-y-5">
      {refusal && <Alert tone="error">{refusal}</Alert>}
      {form.ids.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <input type="hidden" name="ids" value={form.ids.join(',')} />
          <strong className="font-medium">{m.catalogues_chosen({ count: form.ids.length })}</strong>
          <PageLink to={pathname} className="inline-block py-1 underline underline-offset-4">
            {m.catalogues_all()}
          </PageLink>
        </p>
      )}
      {categories.length > 1 && (
        <SelectField
          label={m.catalogues_category()}
          name="categoryId"
          defaultValue={form.categoryId}
          options={[
            { value: '', text: m.catalogues_category_all() },
            ...categories.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
        />
      )}
      {children}
      {readers.length > 1 && (
        <SelectField label={m.catalogues_for()} name="for" defaultValue={form.reader} options={readers} />
      )}
      <fieldset className="space-y-2">
        <legend className="mb-1.5 font-medium">{m.catalogues_layout()}</legend>
        {LAYOUTS.map(([layout, title]) => (
          <Choice key={layout} name="layout" value={layout} defaultChecked={form.layout === layout} title={title()}>
            {m.catalogues_most({ count: countText(CATALOGUE_MAX[layout].products, locale) })}
          </Choice>
        ))}
      </fieldset>
      <SelectField
        label={m.catalogues_language()}
        name="language"
        defaultValue={form.language}
        options={LOCALES.map((one) => ({ value: one, text: LANGUAGE_NAMES[one] }))}
      />
      <Checkbox name="inStock" value="true" defaultChecked={form.inStock}>
        {m.catalogues_in_stock()}
      </Checkbox>
      <button type="submit" name={MAKE} value="1" className={buttonStyle('main')}>
        <FileText size={18} aria-hidden />
        {m.catalogues_make()}
      </button>
    </form>
  )
}
