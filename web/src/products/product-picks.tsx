import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { listNowSaved } from '../forms/now-saved.ts'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { listText } from '../locale/list-text.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/field.tsx'
import { RowErrors } from '../ui/row-errors.tsx'
import { type Pick, pickText } from './pick.ts'

/** What is said beside products that a form picks, to who was overtaken: those that are saved by now. */
export const picksNowSaved = (
  refused: (RefusedForm & { picked: readonly Pick[] }) | undefined,
  kept: readonly Pick[],
): string[] => {
  const ids = (picks: readonly Pick[]) => picks.map(({ id }) => id)
  return listNowSaved(refused, ids(refused?.picked ?? []), ids(kept), listText(kept.map(({ name }) => name)))
}

interface ProductPicksProps {
  hint: string
  picked: readonly Pick[]
  /** what the last search found; null before the first */
  found: readonly Pick[] | null
  search: string | undefined
  errors: readonly string[] | undefined
}

/**
 * Products of the own shop that a form names: searched for and ticked within the form, which its action sends back with what
 * was found and all that was typed. What was found stands below the search, where the keyboard goes on.
 */
export const ProductPicks = ({ hint, picked, found, search, errors }: ProductPicksProps) => {
  const { pathname, search: query } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const busy = useNavigation().formData?.get('intent') === 'find'
  const ids = new Set(picked.map(({ id }) => id))
  const all = [...picked, ...(found ?? []).filter(({ id }) => !ids.has(id))]
  return (
    <fieldset id="products" className="min-w-0 scroll-mt-24">
      <legend className="mb-1 font-medium">{m.seller_picks_title()}</legend>
      <p className="mb-3 text-ink-2 text-xs">{hint}</p>
      <div className="flex max-w-md items-end gap-2">
        <div className="grow">
          <TextField
            label={m.seller_picks_search()}
            name="productSearch"
            type="search"
            maxLength={SEARCH_MAX}
            defaultValue={search}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              button.current?.click()
            }}
          />
        </div>
        <Button
          ref={button}
          type="submit"
          kind="quiet"
          name="intent"
          value="find"
          formNoValidate
          formAction={`${pathname}${query}#products`}
          busy={busy}
        >
          <Search size={16} aria-hidden />
          {m.seller_picks_find()}
        </Button>
      </div>
      <RowErrors errors={errors} />
      {found?.length === 0 && (
        <p role="status" className="mt-3 text-ink-2">
          {m.seller_picks_none()}
        </p>
      )}
      {all.length > 0 && (
        <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
          {all.map((pick) => (
            <li key={pick.id} className="min-w-0">
              <Checkbox name="productIds" value={pickText(pick)} defaultChecked={ids.has(pick.id)}>
                {pick.name}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
