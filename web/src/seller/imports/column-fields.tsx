import { IMPORT_TARGETS, importFieldName } from '@lonja/core/imports/import-fields.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { SelectField } from '../../ui/select.tsx'

type Detail = ReplyOf<'getImport'>

/** What each column of a file fills: a choice below its heading and its first values. */
export const ColumnFields = ({ columns, decimal }: Pick<Detail, 'columns' | 'decimal'>) => {
  const locale = useLocale()
  const options = [
    { value: '', text: m.seller_imports_left_out() },
    ...IMPORT_TARGETS.map((field) => ({
      value: field,
      text: field === 'attribute' ? m.seller_imports_attribute() : importFieldName(field, locale),
    })),
  ]
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ heading, sample, field, from }, place) =>
          heading === '' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change places
            <input key={place} type="hidden" name="fields" value="" />
          ) : (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change places
              key={place}
              label={heading}
              hint={[...(from === 'shop' ? [m.seller_imports_as_before()] : []), ...sample].join(' · ')}
              name="fields"
              defaultValue={field ?? ''}
              options={options}
            />
          ),
        )}
      </div>
      <div className="mt-4 sm:max-w-xs">
        <SelectField
          label={m.seller_imports_decimal()}
          name="decimal"
          defaultValue={decimal ?? ''}
          options={[
            { value: '', text: m.seller_imports_decimal_any() },
            { value: ',', text: m.seller_imports_decimal_comma() },
            { value: '.', text: m.seller_imports_decimal_point() },
          ]}
        />
      </div>
    </>
  )
}
