import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../../frame/wire.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FileInput } from '../../ui/file-pick.tsx'
import { Form } from '../../ui/form.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** Prices from a file or from a sheet's clipboard: they are looked at before they are kept. */
export const PriceFile = () => {
  const { pathname, search } = useLocation()
  return (
    <details className="rounded-lg border border-line bg-paper p-4">
      <summary className="w-fit cursor-pointer font-medium underline underline-offset-4">{m.prices_file()}</summary>
      <Form method="post" encType="multipart/form-data" action={pathname + search} className="mt-3 space-y-3">
        <p className="text-ink-2">{m.prices_file_hint()}</p>
        <FileInput label={m.prices_file_pick()} name="file" accept=".csv,.txt,.xlsx" />
        <TextArea label={m.prices_file_paste()} name="text" rows={4} />
        <Button type="submit" name="intent" value="look">
          {m.prices_file_look()}
        </Button>
      </Form>
    </details>
  )
}

type Found = ReplyOf<'readPriceListFile'>

/** Changes, and rows with problems, that are shown. */
const CHANGES_SHOWN = 200
const REFUSED_SHOWN = 50

/** What a file would change in the list, with the button that keeps it. */
export const PriceFilePreview = ({ changes, unchanged, refused }: Found) => {
  const { pathname, search } = useLocation()
  const locale = useLocale()
  const money = (euros: number | null) =>
    euros === null ? m.prices_by_percent() : formatMoney(fromEuros(euros), locale)
  return (
    <section className="space-y-4 rounded-lg border border-line bg-paper p-4 md:p-5">
      <h3 className="font-semibold text-base">{m.prices_file_changes()}</h3>
      <p className="text-ink-2">
        {m.prices_file_changed({ count: changes.length })} {m.prices_file_unchanged({ count: unchanged })}
      </p>
      {refused.length > 0 && (
        <Alert tone="error">
          <p>{m.prices_file_refused({ count: refused.length })}</p>
          <ul>
            {refused.slice(0, REFUSED_SHOWN).map(({ at, serialNumber, message }) => (
              <li key={at}>{m.prices_file_row({ row: at, name: serialNumber, message })}</li>
            ))}
          </ul>
        </Alert>
      )}
      {changes.length > 0 && (
        <Form method="post" action={pathname + search} className="space-y-3">
          {/* prices without marks of thousands, which read alike in each language */}
          <input
            type="hidden"
            name="text"
            value={changes.map(({ serialNumber, price }) => `${serialNumber}\t${price?.toFixed(2) ?? ''}`).join('\n')}
          />
          <ScrollBox label={m.prices_file_changes()} className="overflow-x-auto rounded-md border border-line">
            <table className="w-full text-left tabular-nums">
              <caption className="sr-only">{m.prices_file_changes()}</caption>
              <thead className="bg-wash text-ink-2 text-xs">
                <tr className="*:h-10 *:whitespace-nowrap *:px-3 *:font-medium">
                  <th scope="col">{m.prices_product()}</th>
                  <th scope="col" className="text-right max-sm:hidden">
                    {m.prices_base()}
                  </th>
                  <th scope="col" className="text-right">
                    {m.prices_file_before()}
                  </th>
                  <th scope="col" className="text-right">
                    {m.prices_file_after()}
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {changes
                  .slice(0, CHANGES_SHOWN)
                  .map(({ at, serialNumber, name, variant, basePrice, before, price }) => (
                    <tr key={at} className="*:px-3 *:py-2">
                      <th scope="row" className="min-w-36 font-normal">
                        <span className="line-clamp-2">{[name, variant].filter(Boolean).join(' · ')}</span>
                        <span className="text-ink-3 text-xs">{serialNumber}</span>
                      </th>
                      <td className="whitespace-nowrap text-right max-sm:hidden">{money(basePrice)}</td>
                      <td className="text-right text-ink-2">{money(before)}</td>
                      <td className="text-right font-medium">{money(price)}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </ScrollBox>
          {changes.length > CHANGES_SHOWN && (
            <p className="text-ink-2">{m.prices_file_more({ count: changes.length - CHANGES_SHOWN })}</p>
          )}
          <Button type="submit" name="intent" value="keep">
            {m.prices_file_keep({ count: changes.length })}
          </Button>
        </Form>
      )}
    </section>
  )
}
