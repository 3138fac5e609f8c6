import { importFieldName } from '@lonja/core/imports/import-fields.ts'
import { rowOutcome } from '../../console/import-words.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Tag } from '../../ui/tag.tsx'

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

type Row = Detail['preview'][number]

/** A column that is taken: its place among the file's, and what it is called. */
interface Shown {
  place: number
  title: string
  /** says how it is sold, which a phone shows of each row */
  isSold: boolean
}

const SOLD: readonly Detail['columns'][number]['field'][] = ['netPrice', 'grossPrice', 'price', 'stock', 'packSize']

/** What is wrong with a cell, or, for null, with its row as a whole. */
const problemsOf = (row: Row, place: number | null): string[] =>
  row.problems.filter(({ column }) => column === place).map(({ message }) => message)

const isChangedAt = (row: Row, place: number): boolean => row.outcome === 'changed' && row.changes.includes(place)

const Outcome = ({ row: { outcome } }: { row: Row }) => (
  <Tag tone={rowOutcome(outcome).tone}>
    {outcome === 'made' ? m.seller_imports_row_new() : rowOutcome(outcome).text}
  </Tag>
)

/** The first rows of a file as they would be taken: what is wrong with a cell stands in it. */
export const ImportPreview = ({ columns, preview }: Pick<Detail, 'columns' | 'preview'>) => {
  const locale = useLocale()
  const shown: Shown[] = columns.flatMap(({ field, heading }, place) =>
    field
      ? [
          {
            place,
            title: field === 'attribute' ? heading : importFieldName(field, locale),
            isSold: SOLD.includes(field),
          },
        ]
      : [],
  )
  return (
    <>
      <ul aria-label={m.seller_imports_preview()} className="divide-y divide-line border-line border-y sm:hidden">
        {preview.map((row) => (
          <NarrowRow key={row.row} row={row} shown={shown} />
        ))}
      </ul>
      <ScrollBox
        label={m.seller_imports_preview()}
        className="overflow-x-auto rounded-md border border-line max-sm:hidden"
      >
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">{m.seller_imports_preview()}</caption>
          <thead className="bg-wash text-ink-2 text-xs">
            <tr className="*:h-10 *:whitespace-nowrap *:px-3 *:font-medium">
              <th scope="col">{m.seller_imports_row()}</th>
              {shown.map(({ place, title }) => (
                <th key={place} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {preview.map((row) => (
              <tr key={row.row} className="align-top *:px-3 *:py-2">
                <th scope="row" className="whitespace-nowrap font-normal">
                  <span className="mr-2 text-ink-3">{row.row}</span>
                  <Outcome row={row} />
                  {problemsOf(row, null).map((message) => (
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
    </>
  )
}

/** A row on a phone: its first columns, by which it is known, how it is sold, and each column that is wrong or changes. */
const NarrowRow = ({ row, shown }: { row: Row; shown: readonly Shown[] }) => {
  const told = shown.filter(
    ({ place, isSold }, at) => at < 2 || isSold || problemsOf(row, place).length > 0 || isChangedAt(row, place),
  )
  return (
    <li className="py-3 text-sm tabular-nums">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-ink-3">
          {m.seller_imports_row()} {row.row}
        </span>
        <Outcome row={row} />
      </p>
      {problemsOf(row, null).map((message) => (
        <p key={message} className="mt-1 text-red text-xs">
          {message}
        </p>
      ))}
      <dl className="mt-1 space-y-0.5">
        {told.map(({ place, title }) => (
          <div key={place}>
            <dt className="inline text-ink-2">{m.ui_named({ name: title, value: '' })}</dt>{' '}
            <dd className={`wrap-anywhere inline ${isChangedAt(row, place) ? 'bg-amber-wash font-medium' : ''}`}>
              {row.cells[place]}
              {problemsOf(row, place).map((message) => (
                <span key={message} className="block text-red text-xs">
                  {message}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const Cell = ({ row, place }: { row: Row; place: number }) => {
  const problems = problemsOf(row, place)
  const isChanged = isChangedAt(row, place)
  const colour = problems.length > 0 ? 'bg-red-wash text-red' : isChanged ? 'bg-amber-wash font-medium' : ''
  return (
    <td className={`max-w-56 wrap-anywhere ${colour}`}>
      {row.cells[place]}
      {isChanged && <span className="sr-only">, {rowOutcome('changed').text}</span>}
      {problems.map((message) => (
        <span key={message} className="block min-w-32 text-xs">
          {message}
        </span>
      ))}
    </td>
  )
}
