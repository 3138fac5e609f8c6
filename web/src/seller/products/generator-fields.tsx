import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { AttributeNames } from './attribute-rows.ts'
import { GENERATOR } from './generate-rows.ts'

/** Two lists of values from which the skus of a product are made; a button of the product's own form, which needs no script. */
export const GeneratorFields = ({
  names,
  taxInclude,
  values,
}: {
  names: AttributeNames
  taxInclude: boolean
  /** what was typed, when the form came back */
  values: Record<string, string> | undefined
}) => {
  const whole = { inputMode: 'numeric' as const, pattern: '\\d*' }
  return (
    <details className="mt-5 border-line border-t pt-4">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-medium underline underline-offset-4">
        {m.seller_products_generate()}
      </summary>
      <p className="mb-4 text-ink-2">{m.seller_products_generate_text()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea
          label={names[0] || m.seller_products_generate_first()}
          name={GENERATOR.first}
          rows={4}
          maxLength={2000}
        />
        <TextArea
          label={names[1] || m.seller_products_generate_second()}
          optional={m.ui_optional()}
          name={GENERATOR.second}
          rows={4}
          maxLength={2000}
        />
      </div>
      <div className="mt-4 grid grid-cols-2 items-end gap-4 md:grid-cols-4">
        <TextField
          label={taxInclude ? m.seller_products_price_gross() : m.seller_products_price_net()}
          name={GENERATOR.price}
          defaultValue={values?.[GENERATOR.price] ?? ''}
          inputMode="decimal"
        />
        <TextField
          label={m.seller_products_pack()}
          name={GENERATOR.packSize}
          defaultValue={values?.[GENERATOR.packSize] ?? '1'}
          {...whole}
        />
        <TextField
          label={m.seller_products_stock()}
          name={GENERATOR.stock}
          defaultValue={values?.[GENERATOR.stock] ?? '0'}
          {...whole}
        />
        <Button type="submit" kind="quiet" name="intent" value="generate" formNoValidate>
          {m.seller_products_generate_do()}
        </Button>
      </div>
    </details>
  )
}
