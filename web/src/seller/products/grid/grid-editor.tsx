import { SKU_COLUMNS, type SkuColumn } from '@lonja/core/products/sku-cells.ts'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import type { ReplyOf } from '../../../frame/wire.ts'
import { useHydrated } from '../../../hydration/use-hydrated.ts'
import { changedQuery } from '../../../lists/query.ts'
import { useLocale } from '../../../locale/locale.ts'
import { m } from '../../../paraglide/messages.js'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { columnName } from './grid-row.tsx'
import {
  type GridState,
  gridReducer,
  isWrong,
  rowsToSave,
  type SavedRow,
  type SentRow,
  startGrid,
  storedText,
} from './grid-state.ts'
import { SkuSpreadsheet } from './sku-spreadsheet.tsx'

/** What a column may hold, in words. */
const RULES: Record<SkuColumn, () => string> = {
  price: m.seller_grid_rule_price,
  discount: m.seller_grid_rule_discount,
  stock: m.seller_grid_rule_stock,
  expectedOn: m.seller_grid_rule_expected,
  needBook: m.seller_grid_rule_state,
  packSize: m.seller_grid_rule_pack,
  weight: m.seller_grid_rule_weight,
  unitSize: m.seller_grid_rule_size,
  netContent: m.seller_grid_rule_content,
  storagePlace: m.seller_grid_rule_place,
  onShelf: m.seller_grid_rule_state,
}

/** What is wrong with the active cell, null where nothing is. */
const problemOf = ({ rows, active, typed, refused, locale }: GridState): string | null => {
  const row = rows[active.row]
  const column = SKU_COLUMNS[active.column]
  if (!row || !column) return null
  const said = refused.get(row.id)?.[column]
  return said ?? (isWrong(typed.get(row.id)?.[column], column, locale) ? RULES[column]() : null)
}

const wrongRows = ({ typed, refused, locale }: GridState): number =>
  [...typed].filter(
    ([id, texts]) =>
      refused.has(id) || Object.entries(texts).some(([column, text]) => isWrong(text, column as SkuColumn, locale)),
  ).length

/** The spreadsheet with what saves it: nothing that was typed leaves without the user's word. */
export const GridEditor = ({ first }: { first: ReplyOf<'getSellerSkus'> }) => {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const hydrated = useHydrated()
  const [state, dispatch] = useReducer(gridReducer, { rows: first.items, locale }, startGrid)
  const more = useFetcher<{ page: ReplyOf<'getSellerSkus'> }>()
  const saving = useFetcher<{ sent: SentRow[]; rows: SavedRow[] } | { refusal: string }>()
  const isSaving = saving.state !== 'idle'

  const nextCursor = more.data ? more.data.page.nextCursor : first.nextCursor
  const { state: loading, load } = more
  const onNearEnd = useCallback(() => {
    if (nextCursor !== null && loading === 'idle')
      load(pathname + changedQuery(new URLSearchParams(search), { cursor: nextCursor }))
  }, [nextCursor, loading, load, pathname, search])
  useEffect(() => {
    if (more.data) dispatch({ kind: 'append', rows: more.data.page.items })
  }, [more.data])
  useEffect(() => {
    if (saving.data && 'rows' in saving.data) dispatch({ kind: 'saved', ...saving.data })
  }, [saving.data])

  // the same rows have the same key, so that what was saved without an answer is not saved twice
  const sent = useRef({ rows: '', key: '' })
  const isDirty = state.typed.size > 0
  const ready = rowsToSave(state)
  const save = () => {
    if (ready.length === 0 || isSaving) return
    const rows = JSON.stringify(ready)
    if (sent.current.rows !== rows) sent.current = { rows, key: crypto.randomUUID() }
    saving.submit({ ...sent.current }, { method: 'post' })
  }

  const problem = problemOf(state)
  const wrong = wrongRows(state)
  const refusal = saving.data && 'refusal' in saving.data ? saving.data.refusal : null
  return (
    <div className="space-y-3" data-ready={hydrated || undefined}>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <p role="status" className="min-w-0 grow text-sm">
          {isDirty ? m.seller_grid_unsaved({ count: state.typed.size }) : m.seller_grid_all_saved()}
          {wrong > 0 && <span className="text-red"> · {m.seller_grid_wrong({ count: wrong })}</span>}
        </p>
        <Button kind="quiet" size="sm" disabled={!isDirty} onClick={() => dispatch({ kind: 'discard' })}>
          {m.seller_grid_discard()}
        </Button>
        <Button size="sm" busy={isSaving} disabled={ready.length === 0} onClick={save}>
          {m.seller_products_save()}
        </Button>
      </div>
      <SkuSpreadsheet
        state={state}
        dispatch={dispatch}
        hasMore={nextCursor !== null}
        onNearEnd={onNearEnd}
        onSave={save}
      />
      <p role="status" className={`min-h-5 text-sm ${problem ? 'font-medium text-red' : 'text-ink-3'}`}>
        {problem ?? (state.leftOut > 0 ? m.seller_grid_left_out({ count: state.leftOut }) : '')}
      </p>
      <Conflicts state={state} dispatch={dispatch} />
      <p id="grid-keys" className="hidden text-ink-3 text-xs sm:block">
        {m.seller_grid_keys()}
      </p>
      <LeaveGuard isChanged={() => isDirty} bySearch>
        {m.seller_grid_unsaved({ count: state.typed.size })}
      </LeaveGuard>
    </div>
  )
}

/** Rows that somebody else changed while they were edited here: both values, and whose is to count. */
const Conflicts = ({
  state: { conflicts, rows, indexes, typed },
  dispatch,
}: {
  state: GridState
  dispatch: Parameters<typeof SkuSpreadsheet>[0]['dispatch']
}) => {
  const locale = useLocale()
  if (conflicts.size === 0) return null
  return (
    <section
      aria-label={m.seller_grid_conflicts()}
      className="rounded-lg border border-amber bg-amber-wash p-3 text-sm"
    >
      <h2 className="font-semibold">{m.seller_grid_conflicts()}</h2>
      <ul className="divide-y divide-line">
        {[...conflicts].map((id) => {
          const row = rows[indexes.get(id) ?? -1]
          if (!row) return null
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span className="min-w-0 grow">
                <b className="font-medium">{[row.name, row.variant, row.serialNumber].filter(Boolean).join(' · ')}</b>
                {(Object.entries(typed.get(id) ?? {}) as [SkuColumn, string][]).map(([column, yours]) => (
                  <span key={column} className="block">
                    {m.seller_grid_both({ column: columnName(column), theirs: storedText(row, column, locale), yours })}
                  </span>
                ))}
              </span>
              <Button kind="quiet" size="sm" onClick={() => dispatch({ kind: 'takeTheirs', id })}>
                {m.seller_grid_theirs()}
              </Button>
              <Button kind="quiet" size="sm" onClick={() => dispatch({ kind: 'keepMine', id })}>
                {m.seller_grid_mine()}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
