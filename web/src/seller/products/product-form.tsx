import type { Locale } from '@lonja/core/kernel/locale.ts'
import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import { BRAND_MAX } from '@lonja/core/products/brand.ts'
import type { Content } from '@lonja/core/products/content.ts'
import { PICTURES_MAX, RECOMMENDED_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { useNavigation } from 'react-router'
import type { KeptFile } from '../../files/kept-file.ts'
import { firstProblem } from '../../forms/first-problem.ts'
import { UnsavedGuard } from '../../forms/leave-guard.tsx'
import { errorsBeside } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { errorsInLanguage } from '../../forms/text-in-language.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { useLastSeen } from '../../lists/last-search.ts'
import { amountText } from '../../locale/amount-text.ts'
import { LANGUAGE_NAMES, ownFirst } from '../../locale/language-names.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { CategoryFields, type CategoryOption } from '../../products/category-fields.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { SelectField } from '../../ui/select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { PictureFields } from '../picture-fields.tsx'
import { BRAND_LIST, BrandList } from './brand-list.tsx'
import { LIST_FIELD } from './list-field.ts'
import { PaperFields } from './paper-fields.tsx'
import { PictureTexts } from './picture-texts.tsx'
import { Variants } from './variants.tsx'

interface ProductFormProps {
  /** absent while a new one is made */
  product?: ReplyOf<'getSellerProduct'>
  /** how the shop writes prices */
  settings: { taxInclude: boolean; tax: number; taxRates: readonly number[] }
  categories: readonly CategoryOption[]
  /** to choose from; any other may be typed */
  brands: readonly string[]
  /** where a product may have been made */
  countries: readonly { value: string; text: string }[]
  /** writes once, however often the button is pressed */
  formKey: string
  /** what names say of the contents of skus that have none, by sku */
  proposals?: Readonly<Record<number, Content>>
  refused:
    | (RefusedForm & {
        files: KeptFile[]
        papers: KeptFile[]
        categoryIds: string[]
        /** the form came back because skus were generated: told apart from other times */
        generated: string | null
        /** the form came back because a picture was moved */
        isMoved: boolean
      })
    | undefined
}

const NOTHING_SAID = {}

const Texts = ({
  product,
  refused,
  locale,
  isOther = false,
}: Pick<ProductFormProps, 'product' | 'refused'> & {
  locale: Locale
  /** not the seller's own language: one is enough */
  isOther?: boolean
}) => (
  <div className="space-y-4">
    <TextField
      label={m.seller_products_name({ language: LANGUAGE_NAMES[locale] })}
      {...(isOther && { optional: m.ui_optional() })}
      name={`name-${locale}`}
      defaultValue={refused?.values[`name-${locale}`] ?? product?.names[locale] ?? ''}
      maxLength={160}
      lang={locale}
      errors={
        // a name that is missing is missed in the seller's own language
        isOther
          ? errorsBeside(refused, `name-${locale}`, product?.names[locale])
          : errorsInLanguage(refused, 'names', `name-${locale}`, product?.names[locale])
      }
    />
    <TextArea
      label={m.seller_products_description({ language: LANGUAGE_NAMES[locale] })}
      optional={m.ui_optional()}
      name={`description-${locale}`}
      defaultValue={refused?.values[`description-${locale}`] ?? product?.descriptions[locale] ?? ''}
      errors={errorsInLanguage(refused, 'descriptions', `description-${locale}`, product?.descriptions[locale])}
      maxLength={4000}
      lang={locale}
      rows={3}
    />
  </div>
)

/** The parts of the form by their places in the page, with the fields whose errors are theirs. */
const SECTIONS: readonly { id: string; name: () => string; isOf: (field: string) => boolean }[] = [
  { id: 'texts', name: m.seller_products_section_texts, isOf: (field) => /^(name|description)(s|-\w+)$/.test(field) },
  { id: 'pictures', name: m.seller_products_pictures, isOf: (field) => /^picture/.test(field) },
  {
    id: 'article',
    name: m.seller_products_article,
    isOf: (field) =>
      /^(serialNumber|vat|retailPrice|brand|country|returnDays|recommended|lotRequired|categoryIds)$/.test(field),
  },
  { id: 'papers', name: m.seller_products_papers, isOf: (field) => /^papers?\b/.test(field) },
  { id: 'skus', name: m.seller_products_skus, isOf: (field) => /^skus?\b/.test(field) },
  { id: 'attributes', name: m.seller_products_attributes, isOf: () => false },
]

/** The same in the sequence of a new product, where the skus follow the name. */
const SECTIONS_OF_NEW = ['texts', 'skus', 'pictures', 'article', 'papers', 'attributes'].flatMap((id) =>
  SECTIONS.filter((section) => section.id === id),
)

/** Ways to the parts of the form, which stay in sight; those with errors are marked. All fields stay in one form. */
const Sections = ({ sections, errors }: { sections: typeof SECTIONS; errors: RefusedForm['errors'] }) => (
  <nav
    aria-label={m.seller_products_sections()}
    className="sticky top-0 z-20 -mx-4 overflow-x-auto border-line border-b bg-wash px-4 md:mx-0 md:rounded-lg md:border"
  >
    <ul className="flex gap-1">
      {sections.map(({ id, name, isOf }) => {
        const isWrong = Object.keys(errors).some(isOf)
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`inline-flex min-h-11 items-center whitespace-nowrap px-3 hover:underline ${isWrong ? 'font-medium text-red' : ''}`}
            >
              {name()}
              {isWrong && <span className="sr-only">, {m.seller_products_section_wrong()}</span>}
            </a>
          </li>
        )
      })}
    </ul>
  </nav>
)

/** What is said above the form that came back: of several fields at fault each says its own. */
const problemOf = (refused: RefusedForm): string =>
  Object.keys(refused.errors).length > 1 && refused.problem === null
    ? m.seller_products_not_saved()
    : (firstProblem(refused) ?? m.seller_products_not_saved())

/** The form of a product and its skus; what was typed stays when something of it is refused. */
export const ProductForm = ({
  product,
  settings,
  categories,
  countries,
  brands,
  formKey,
  proposals = NOTHING_SAID,
  refused,
}: ProductFormProps) => {
  const locale = useLocale()
  const busy = useNavigation().state === 'submitting'
  const list = useLastSeen('/seller/products')
  const line = (
    name: 'serialNumber' | 'retailPrice' | 'brand' | 'returnDays',
    kept: string | number | null | undefined,
  ) => ({
    name,
    defaultValue: refused?.values[name] ?? kept ?? '',
    errors: errorsBeside(refused, name, kept),
  })
  const rate = product?.vat ?? settings.tax
  const [own, ...others] = ownFirst(locale)
  const hasOwnName = Boolean(own && (refused?.values[`name-${own}`] ?? product?.names[own]))
  const texts = { ...(product && { product }), refused }
  const chosen = refused?.categoryIds ?? product?.categoryIds.map(String) ?? []
  const variants = (
    <Variants
      skus={product?.skus ?? []}
      refused={refused}
      taxInclude={settings.taxInclude}
      pictures={product?.pictures.map(({ address }) => address) ?? []}
      proposals={proposals}
    />
  )
  return (
    <Form method="post" encType="multipart/form-data" className="space-y-5" noValidate>
      {/* Enter saves, and does not press the first button of the form, which generates skus */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name={LIST_FIELD} value={list} />
      <UnsavedGuard isKept={refused !== undefined} />
      {product && <input type="hidden" name="version" value={refused?.values.version ?? product.version} />}
      {refused?.generated && <Alert tone="done">{m.seller_products_generated()}</Alert>}
      {refused && !refused.generated && !refused.isMoved && <Alert tone="error">{problemOf(refused)}</Alert>}
      {!product && <p className="text-ink-2">{m.seller_products_needed()}</p>}
      <Sections sections={product ? SECTIONS : SECTIONS_OF_NEW} errors={refused?.errors ?? {}} />
      <Sheet id="texts">
        <div className="grid gap-x-6 gap-y-4 lg:grid-cols-3">
          {own && <Texts locale={own} {...texts} />}
          <details
            open={!hasOwnName && others.some((one) => product?.names[one])}
            className="folded-narrow lg:col-span-2"
          >
            <summary className="inline-flex min-h-9 items-center font-medium underline underline-offset-4">
              {m.seller_products_names_others()}
            </summary>
            <div className="grid gap-x-6 gap-y-4 max-lg:pt-2 lg:grid-cols-2">
              {others.map((one) => (
                <Texts key={one} locale={one} isOther {...texts} />
              ))}
            </div>
          </details>
        </div>
        <p className="mt-2 text-ink-3 text-xs">{m.seller_products_names_hint()}</p>
      </Sheet>
      {/* what a new product cannot be sold without stands together, above all that can be left as it is */}
      {!product && variants}
      <Sheet id="pictures">
        <PictureFields
          kind="product-picture"
          pictures={product?.pictures ?? []}
          refused={refused}
          label={m.seller_products_pictures()}
          hint={m.seller_products_pictures_hint({ count: PICTURES_MAX })}
          nameOf={(number) => m.seller_products_picture({ number })}
          about={(picture) => (
            <PictureTexts
              picture={picture}
              saved={
                product?.pictures.find(({ key, address }) => picture.key === (key ?? address))?.texts ?? NOTHING_SAID
              }
              refused={refused}
            />
          )}
        />
      </Sheet>
      <Sheet id="article" title={m.seller_products_article()}>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <CategoryFields
            categories={categories}
            chosen={chosen}
            places={2}
            errors={refused?.errors.categoryIds ?? []}
          />
          <TextField
            label={m.seller_products_serial()}
            {...line('serialNumber', product?.serialNumber)}
            maxLength={64}
            required
          />
          <SelectField
            label={m.seller_products_vat()}
            name="vat"
            defaultValue={refused?.values.vat ?? String(rate)}
            errors={refused?.errors.vat ?? []}
            options={[...new Set([...settings.taxRates, rate])].map((one) => ({
              value: String(one),
              text: formatPercent(one, locale),
            }))}
          />
          <TextField
            label={m.seller_products_retail_price()}
            optional={m.ui_optional()}
            {...line('retailPrice', amountText(product?.retailPrice, locale))}
            inputMode="decimal"
          />
          <TextField
            label={m.seller_products_brand()}
            optional={m.ui_optional()}
            hint={m.seller_products_brand_hint()}
            {...line('brand', product?.brand)}
            maxLength={BRAND_MAX}
            list={BRAND_LIST}
            autoComplete="off"
          />
          <BrandList brands={brands} />
          <SelectField
            label={m.seller_products_country()}
            name="country"
            defaultValue={refused?.values.country ?? product?.country ?? ''}
            errors={refused?.errors.country ?? []}
            options={[{ value: '', text: m.seller_products_country_none() }, ...countries]}
          />
          <TextField
            label={m.seller_products_return_days()}
            optional={m.ui_optional()}
            hint={m.seller_products_return_days_hint()}
            {...line('returnDays', product?.returnDays)}
            inputMode="numeric"
            pattern="\d*"
          />
        </div>
        <div className="mt-4">
          <Checkbox
            name="recommended"
            defaultChecked={refused ? 'recommended' in refused.values : (product?.recommended ?? false)}
            hint={m.seller_products_recommended_hint({ count: RECOMMENDED_MAX })}
            errors={refused?.errors.recommended}
          >
            {m.seller_products_recommended()}
          </Checkbox>
        </div>
        <div className="mt-4">
          <Checkbox
            name="lotRequired"
            defaultChecked={refused ? 'lotRequired' in refused.values : (product?.lotRequired ?? false)}
            hint={m.seller_products_lot_required_hint()}
          >
            {m.seller_products_lot_required()}
          </Checkbox>
        </div>
      </Sheet>
      <Sheet id="papers">
        <PaperFields papers={product?.papers ?? []} refused={refused} />
      </Sheet>
      {product && variants}
      <SaveBar>
        <Checkbox name="onShelf" defaultChecked={refused ? 'onShelf' in refused.values : (product?.onShelf ?? true)}>
          {m.seller_products_on_shelf()}
        </Checkbox>
        <LocaleLink to={list} className={buttonStyle('plain', 'sm', 'ml-auto max-sm:hidden')}>
          {m.seller_products_back()}
        </LocaleLink>
        <Button type="submit" busy={busy} className="max-sm:ml-auto">
          {m.seller_products_save()}
        </Button>
      </SaveBar>
    </Form>
  )
}
