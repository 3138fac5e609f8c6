import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import { type Content, writeContent } from '@lonja/core/products/content.ts'
import { SKUS_MAX } from '@lonja/core/products/seller-product-lists.ts'
import { toMillimetres, writeSize } from '@lonja/core/products/sku-size.ts'
import { STOCK_CONTROLS } from '@lonja/core/products/stock-control.ts'
import { useEffect, useRef, useState } from 'react'
import { nowSaved } from '../../forms/now-saved.ts'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { amountText, decimalText } from '../../locale/amount-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select.tsx'
import type { Attribute, AttributeNames } from './attribute-rows.ts'
import { AttributeValues, OtherLanguages } from './attribute-values.tsx'
import { LadderFields } from './ladder-fields.tsx'
import { controlWord } from './product-labels.ts'
import { rowsOf } from './sku-rows.ts'

type Sku = ReplyOf<'getSellerProduct'>['skus'][number]

interface SkuFieldsProps {
  skus: readonly Sku[]
  /** those of the product, by row, and what they are called as the form stands */
  attributes: readonly Attribute[]
  names: AttributeNames
  /** the form as it came back */
  refused: RefusedForm | undefined
  taxInclude: boolean
  /** addresses of the product's pictures, of which each sku may have one of its own */
  pictures: readonly string[]
  /** what names say of the contents of skus that have none, by sku */
  proposals: Readonly<Record<number, Content>>
}

const SkuRow = ({
  row,
  sku,
  attributes,
  names,
  refused,
  taxInclude,
  pictures,
  proposals,
  inside = false,
}: Omit<SkuFieldsProps, 'skus'> & { row: number; sku: Sku | undefined; inside?: boolean }) => {
  const locale = useLocale()
  const { values, errors = {} } = refused ?? {}
  const nameOf = (field: string) => `sku-${row}-${field}`
  const field = (name: string, kept: string | number | undefined) => ({
    name: nameOf(name),
    defaultValue: values?.[nameOf(name)] ?? kept ?? '',
    errors: [...(errors[nameOf(name)] ?? []), ...nowSaved(sku && refused, nameOf(name), kept)],
  })
  const whole = { inputMode: 'numeric' as const, pattern: '\\d*' }
  const stored = attributes.map(({ key }) => sku?.attributes.find((one) => one.key === key))
  const told = { sku: row, stored, names, values, inside }
  const ticked = (name: string, kept: boolean) =>
    values && nameOf('serialNumber') in values ? nameOf(name) in values : kept
  const [isOn, isAhead] = [ticked('onShelf', sku?.onShelf ?? true), ticked('needBook', sku?.needBook ?? false)]
  return (
    <fieldset className="border-line border-t pt-5 first:border-t-0 first:pt-0">
      <legend className="sr-only">{m.seller_products_variant({ number: row + 1 })}</legend>
      {sku && (
        <>
          <input type="hidden" name={nameOf('id')} value={sku.id} />
          <input type="hidden" name={nameOf('stockSeen')} value={values?.[nameOf('stockSeen')] ?? sku.stock} />
          <input
            type="hidden"
            name={nameOf('expectedOnSeen')}
            value={values?.[nameOf('expectedOnSeen')] ?? sku.expectedOn ?? ''}
          />
        </>
      )}
      <div className="grid grid-cols-2 items-end gap-4 md:grid-cols-4">
        <TextField
          label={m.seller_products_sku_serial()}
          {...field('serialNumber', sku?.serialNumber)}
          maxLength={64}
          required={Boolean(sku) || row === 0}
        />
        <TextField
          label={taxInclude ? m.seller_products_price_gross() : m.seller_products_price_net()}
          {...field('price', amountText(sku?.price, locale))}
          inputMode="decimal"
          required={Boolean(sku) || row === 0}
        />
        <TextField
          label={m.seller_bulk_discount_percent()}
          optional={m.ui_optional()}
          {...field('discount', sku?.discount ? decimalText(sku.discount, locale) : '')}
          inputMode="decimal"
        />
        <TextField label={m.seller_products_stock()} {...field('stock', sku?.stock ?? 0)} {...whole} />
        <TextField
          type="date"
          label={m.seller_products_expected()}
          optional={m.ui_optional()}
          {...field('expectedOn', sku?.expectedOn ?? '')}
        />
        <TextField label={m.seller_products_pack()} {...field('packSize', sku?.packSize ?? 1)} {...whole} />
        <div className="col-span-2">
          <SelectField
            label={m.seller_products_control()}
            name={nameOf('stockControl')}
            defaultValue={values?.[nameOf('stockControl')] ?? sku?.stockControl ?? 'notAllowedToBuy'}
            options={STOCK_CONTROLS.map((value) => ({ value, text: controlWord(value) }))}
          />
        </div>
        <TextField label={m.seller_products_minimum()} {...field('minimum', sku?.minimum ?? 1)} {...whole} />
        <TextField
          label={m.seller_products_weight()}
          optional={m.ui_optional()}
          {...field('weight', sku?.weight == null ? '' : decimalText(sku.weight, locale))}
          inputMode="decimal"
        />
        <div className="max-md:col-span-2">
          <TextField
            label={m.seller_products_size()}
            optional={m.ui_optional()}
            {...field('unitSize', sku?.unitSize ? writeSize(toMillimetres(sku.unitSize), locale) : '')}
            placeholder="30 × 20 × 10"
          />
        </div>
        <ContentField
          {...field('netContent', sku?.netContent ? writeContent(sku.netContent, locale) : '')}
          proposed={sku && proposals[sku.id]}
        />
        <AttributeValues {...told} />
        <TextField
          label={m.seller_products_ean()}
          optional={m.ui_optional()}
          {...field('ean', sku?.ean)}
          inputMode="numeric"
          maxLength={20}
        />
      </div>
      <OtherLanguages {...told} />
      <PictureChoice
        name={nameOf('picture')}
        chosen={values?.[nameOf('picture')] ?? sku?.picture ?? ''}
        pictures={pictures}
      />
      <LadderFields row={row} kept={sku?.ladder ?? []} values={values} errors={errors[nameOf('ladder')]} />
      <div className="mt-3 space-y-2">
        <Checkbox name={nameOf('needBook')} defaultChecked={isAhead} hint={m.seller_products_presale_hint()}>
          {m.seller_products_presale()}
        </Checkbox>
        <Checkbox name={nameOf('onShelf')} defaultChecked={isOn}>
          {m.seller_products_sku_on_shelf()}
        </Checkbox>
      </div>
    </fieldset>
  )
}

/** What a unit holds; what its names say of it is offered, to be taken or not. */
const ContentField = ({
  proposed,
  ...field
}: {
  name: string
  defaultValue: string | number
  errors: string[]
  proposed: Content | undefined
}) => {
  const locale = useLocale()
  const content = proposed && writeContent(proposed, locale)
  return (
    <>
      <TextField
        label={m.seller_products_content()}
        optional={m.ui_optional()}
        hint={content ? m.seller_products_content_named({ content }) : undefined}
        {...field}
        list={content && `${field.name}-named`}
        placeholder={m.seller_products_content_example()}
        maxLength={60}
        autoComplete="off"
      />
      {content && (
        <datalist id={`${field.name}-named`}>
          <option value={content} />
        </datalist>
      )}
    </>
  )
}

/** Which of the product's pictures stands for a sku; nothing where there is no choice. */
const PictureChoice = ({ name, chosen, pictures }: { name: string; chosen: string; pictures: readonly string[] }) => {
  const choices = [...new Set([...pictures, ...(chosen ? [chosen] : [])])]
  if (choices.length === 0) return null
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-medium">{m.seller_products_sku_picture()}</legend>
      <div className="flex flex-wrap gap-2">
        {['', ...choices].map((picture, at) => (
          <label
            key={picture}
            className="grid size-14 cursor-pointer place-items-center overflow-hidden rounded-md border border-line bg-wash-2 text-center text-ink-2 text-xs has-checked:border-2 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input type="radio" name={name} value={picture} defaultChecked={picture === chosen} className="sr-only" />
            {picture ? (
              <img
                src={pictureUrl(picture, 'small')}
                alt={m.seller_products_picture({ number: at })}
                loading="lazy"
                width={56}
                height={56}
                className="size-full object-cover"
              />
            ) : (
              m.seller_products_sku_picture_none()
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The skus of a product. A button adds rows; without scripts one empty row more waits below a product that has some. */
export const SkuFields = ({ skus, ...form }: SkuFieldsProps) => {
  const values = form.refused?.values
  const hydrated = useHydrated()
  const [added, setAdded] = useState(0)
  const rows = useRef<HTMLDivElement>(null)
  // the button stands below the row that it adds, whose fields are wanted next
  useEffect(() => {
    if (added > 0)
      rows.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input:not([type=hidden])')?.focus()
  }, [added])
  const count = Math.min(SKUS_MAX, Math.max(1, skus.length, values ? rowsOf(values).length : 0) + added)
  const row = (at: number, inside = false) => <SkuRow key={at} row={at} sku={skus[at]} inside={inside} {...form} />
  return (
    <div ref={rows} className="space-y-6">
      {Array.from({ length: count }, (_, at) => row(at))}
      {skus.length > 0 && <noscript>{row(count, true)}</noscript>}
      {hydrated && count < SKUS_MAX && (
        <Button type="button" kind="quiet" size="sm" onClick={() => setAdded(added + 1)}>
          {m.seller_products_variant_add()}
        </Button>
      )}
    </div>
  )
}
