import { importFieldName } from '@lonja/core/imports/import-fields.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Tag } from '../../ui/tag.tsx'
import { rowOutcome } from './import-words.ts'

type Detail = ReplyOf<'getImport'>

/** What a file would do, in numbers. */
export const Outlook = ({ outlook }: { outlook: NonNullable<Detail['outlook']> }) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
    {(['made', 'changed', 'unchanged', 'refused'] as const).map((outcome) => (
      <div key={outcome} className="flex flex-col-reverse rounded-md bg-wash px-4 py-3">
        <dt className="text-ink-2 text-sm">{rowOutcome(outcome).text}</dt>
        <dd className="font-semibold text-xl tabular-nums">{outlook[outcome]}</dd>
      </div>
    ))}
  </dl>
)

/** The first rows of a file as they would be taken: what is wrong with a cell stands in it. */
export const ImportPreview = ({ columns, preview }: Pick<Detail, 'columns' | 'preview'>) => {
  const locale = useLocale()
  const shown = columns.flatMap((column, place) => (column.field ? [{ ...column, field: column.field, place }] : []))
  return (
    <ScrollBox label={m.seller_imports_preview()} className="overflow-x-auto rounded-md border border-line">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{m.seller_imports_preview()}</caption>
        <thead className="bg-wash text-ink-2 text-xs">
          <tr className="*:h-10 *:whitespace-nowrap *:px-3 *:font-medium">
            <th scope="col">{m.seller_imports_row()}</th>
            {shown.map(({ heading, field, place }) => (
              <th key={place} scope="col">
                {field === 'attribute' ? heading : importFieldName(field, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {preview.map((row) => (
            <tr key={row.row} className="align-top *:px-3 *:py-2">
              <th scope="row" className="whitespace-nowrap font-normal">
                <span className="mr-2 text-ink-3">{row.row}</span>
                <Tag tone={rowOutcome(row.outcome).tone}>{rowOutcome(row.outcome).text}</Tag>
                {row.problems
                  .filter(({ column }) => column === null)
                  .map(({ message }) => (
                    <span key={message} className="block min-w-40 whitespace-normal text-red text-xs">
                      {message}
                    </span>
                  ))}
              </th>
              {shown.map(({ place }) => (
                <Cell key={place} row={row} place={place} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const Cell = ({ row, place }: { row: Detail['preview'][number]; place: number }) => {
  const problems = row.problems.filter(({ column }) => column === place)
  const isChanged = row.outcome === 'changed' && row.changes.includes(place)
  const colour = problems.length > 0 ? 'bg-red-wash text-red' : isChanged ? 'bg-amber-wash font-medium' : ''
  return (
    <td className={`max-w-56 break-words ${colour}`}>
      {row.cells[place]}
      {isChanged && <span className="sr-only">, {rowOutcome('changed').text}</span>}
      {problems.map(({ message }) => (
        <span key={message} className="block min-w-32 text-xs">
          {message}
        </span>
      ))}
    </td>
  )
}
