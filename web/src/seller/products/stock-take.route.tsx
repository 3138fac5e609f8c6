import { localizedPath } from '@lonja/core/kernel/locale.ts'
import { redirect, useNavigation } from 'react-router'
import { firstProblem } from '../../forms/first-problem.ts'
import { formBack, textOf, typedOf } from '../../forms/refused-form.server.ts'
import { runPlainForm } from '../../forms/run-form.server.ts'
import { m } from '../../paraglide/messages.js'
import { client, guardForm, orErrorPage } from '../../server/api.server.ts'
import { localeContext } from '../../server/contexts.ts'
import { redirectWithNotice } from '../../server/flash.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { controlStyle, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { requireSeller } from '../require-seller.server.ts'
import type { Route } from './+types/stock-take.route'
import { type Counted, readCounts } from './read-counts.server.ts'

/** Skus of one count; more are counted after these were applied. */
const LINES_MAX = 100
/** Longest reason, in characters. */
const NOTE_MAX = 200

/** The count so far stands in the page's address, so that it survives a reload and needs no scripts. */
const readLines = (query: URLSearchParams): Counted[] =>
  query
    .getAll('line')
    .flatMap((text) => {
      const [, id, count, seen] = /^([1-9]\d{0,9})\.(\d{1,7})\.(\d{1,7})$/.exec(text) ?? []
      return id ? [{ id: Number(id), count: Number(count), seen: Number(seen) }] : []
    })
    .slice(0, LINES_MAX)

const addressOf = (path: string, lines: readonly Counted[], more: Record<string, string> = {}): string => {
  const query = new URLSearchParams(more)
  for (const { id, count, seen } of lines) query.append('line', `${id}.${count}.${seen}`)
  return query.size > 0 ? `${path}?${query}` : path
}

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireSeller(context, url)
  const lines = readLines(url.searchParams)
  const skuIds = lines.map(({ id }) => id).join(',')
  const found = skuIds ? await orErrorPage(client(context).getSellerSkus({ query: { skuIds, limit: '100' } })) : null
  const skus = new Map(found?.items.map((sku) => [sku.id, sku]))
  return {
    rows: lines.flatMap((line) => {
      const sku = skus.get(line.id)
      return sku ? [{ ...line, sku }] : []
    }),
    changed: url.searchParams.has('changed'),
    unknown: url.searchParams.get('unknown'),
    uncounted: url.searchParams.get('uncounted'),
    note: url.searchParams.get('note'),
  }
}

export const action = async ({ request, context, url }: Route.ActionArgs) => {
  await guardForm(requireSeller(context, url))
  const form = await request.formData()
  const lines = readCounts(form)
  const api = client(context)
  const code = textOf(form, 'code').slice(0, 64)
  const note = typedOf(form, 'note').slice(0, NOTE_MAX)
  const goOn = (left: readonly Counted[], more: Record<string, string> = {}) =>
    redirect(addressOf(url.pathname, left, { ...(note && { note }), ...more }), 303)
  return runPlainForm(form, async () => {
    const removed = Number(textOf(form, 'remove'))
    // browsers stop it first; taken for none, it would empty a shelf
    if (lines.some(({ id, count }) => id !== removed && Number.isNaN(count)))
      return { ...formBack(form, {}), problem: m.ui_error_thousands() }
    if (removed > 0) return goOn(lines.filter(({ id }) => id !== removed))
    if (textOf(form, 'intent') !== 'apply') {
      if (code === '') return goOn(lines)
      const [sku] = (await api.getSellerSkus({ query: { productCode: code, limit: '1' } })).items
      if (!sku) return goOn(lines, { unknown: code })
      if (sku.stockControl !== 'notAllowedToBuy') return goOn(lines, { uncounted: sku.name })
      const known = lines.find(({ id }) => id === sku.id)
      const others = lines.filter(({ id }) => id !== sku.id)
      const next = known ? { ...known, count: known.count + 1 } : { id: sku.id, count: 1, seen: sku.stock }
      return goOn([next, ...others].slice(0, LINES_MAX))
    }
    const rows = lines
      .filter(({ count, seen }) => count !== seen)
      .map(({ id, count, seen, rowVersion }) => ({ id, rowVersion, stock: count, stockSeen: seen }))
    const answers =
      rows.length > 0 ? (await api.saveSkuRows({ body: { rows, reason: 'stockTake', note: note.trim() } })).rows : []
    const open = new Set(answers.filter(({ result }) => result !== 'saved').map(({ id }) => id))
    if (open.size > 0) {
      const left = lines.filter(({ id }) => open.has(id))
      return goOn(left, { changed: String(open.size) })
    }
    return redirectWithNotice(context, localizedPath('/seller/products', context.get(localeContext)), 'stockCounted')
  })
}

export const meta = () => [{ title: m.seller_count_page() }]

/** Counts what stands on the shelves: scan or type a code, correct the number, apply what differs. */
export default function StockTake({
  loaderData: { rows, changed, unknown, uncounted, note },
  actionData: refused,
}: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const different = rows.filter(({ count, seen }) => count !== seen).length
  const lastScanned = rows[0]
  const problem = firstProblem(refused)
  return (
    <Form method="post" replace className="mx-auto max-w-xl space-y-4">
      <h1 className="font-semibold text-xl">{m.seller_count_title()}</h1>
      {problem && <Alert tone="error">{problem}</Alert>}
      {changed && <Alert tone="error">{m.seller_count_changed()}</Alert>}
      {unknown && <Alert tone="error">{m.seller_count_unknown({ code: unknown })}</Alert>}
      {uncounted && <Alert tone="error">{m.seller_count_uncounted({ name: uncounted })}</Alert>}
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextField
            key={`${rows.length}-${lastScanned?.id}-${lastScanned?.count}-${unknown}`}
            label={m.seller_count_code()}
            name="code"
            maxLength={64}
            defaultValue={refused?.values.code}
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="next"
          />
        </div>
        <Button type="submit" kind="quiet" busy={busy}>
          {m.seller_count_add()}
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-3">{m.seller_count_hint()}</p>
      ) : (
        <>
          <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
            {rows.map(({ id, count, seen, sku }) => (
              <li key={id} className="grid grid-cols-[1fr_6rem] items-center gap-x-3 gap-y-1 p-3">
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name={`seen-${id}`} value={seen} />
                <input type="hidden" name={`version-${id}`} value={sku.rowVersion} />
                <div className="min-w-0">
                  <p className="break-words font-medium">{[sku.name, sku.variant].filter(Boolean).join(' · ')}</p>
                  <p className="break-all text-ink-3 text-xs">
                    {[sku.serialNumber, sku.storagePlace].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <input
                  key={count}
                  name={`count-${id}`}
                  defaultValue={refused?.values[`count-${id}`] ?? count}
                  aria-label={m.seller_count_of({ name: sku.name })}
                  inputMode="numeric"
                  pattern="\d*"
                  className={`${controlStyle} text-right tabular-nums`}
                />
                <p className={`text-sm tabular-nums ${count === seen ? 'text-ink-3' : 'font-medium text-amber'}`}>
                  {count === seen
                    ? m.seller_count_same({ seen })
                    : m.seller_count_differs({ seen, difference: `${count > seen ? '+' : ''}${count - seen}` })}
                </p>
                <Button type="submit" kind="plain" size="sm" name="remove" value={id} className="justify-self-end">
                  {m.seller_count_remove()}
                </Button>
              </li>
            ))}
          </ul>
          <TextField
            label={m.seller_changes_why()}
            optional={m.ui_optional()}
            name="note"
            maxLength={NOTE_MAX}
            defaultValue={refused?.values.note ?? note ?? ''}
          />
          <p className="text-ink-2 text-sm">{m.seller_count_differences({ count: different })}</p>
          <Button type="submit" name="intent" value="apply" busy={busy} className="w-full">
            {m.seller_count_apply()}
          </Button>
        </>
      )}
    </Form>
  )
}
