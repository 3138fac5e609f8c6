import { localize } from '@lonja/core/kernel/locale.ts'
import type { Content } from '@lonja/core/products/content.ts'
import { useState } from 'react'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { attributeRowCount, attributesOf, nameField } from './attribute-rows.ts'
import { GeneratorFields } from './generator-fields.tsx'
import { SkuFields } from './sku-fields.tsx'

interface VariantsProps {
  skus: ReplyOf<'getSellerProduct'>['skus']
  /** the form as it came back */
  refused: RefusedForm | undefined
  taxInclude: boolean
  /** addresses of the product's pictures */
  pictures: readonly string[]
  proposals: Readonly<Record<number, Content>>
}

/** The skus of a product, and below them what they differ in. */
export const Variants = ({ skus, refused, taxInclude, pictures, proposals }: VariantsProps) => {
  const { values, errors = {} } = refused ?? {}
  const locale = useLocale()
  const attributes = attributesOf(skus)
  const rows = attributeRowCount(attributes.length, values)
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const names = Array.from(
    { length: rows },
    (_, row) => typed[row] ?? values?.[nameField(row, locale)]?.trim() ?? localize(attributes[row]?.name, locale),
  )
  return (
    <>
      <Sheet id="skus" title={m.seller_products_skus()}>
        {errors.skus?.[0] && (
          <div className="mb-4">
            <Alert tone="error">{errors.skus[0]}</Alert>
          </div>
        )}
        <SkuFields {...{ skus, attributes, names, refused, taxInclude, pictures, proposals }} />
      </Sheet>
      <Sheet id="attributes" title={m.seller_products_attributes()}>
        <AttributeFields
          {...{ attributes, rows, values }}
          onName={(row, name) => setTyped((before) => ({ ...before, [row]: name }))}
        />
        <GeneratorFields {...{ names, taxInclude, values }} />
      </Sheet>
    </>
  )
}
