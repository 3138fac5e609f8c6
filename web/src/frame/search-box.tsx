import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { ScanBarcode, Search, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '../hydration/lazy-part.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { useCanScan } from '../scan/use-can-scan.ts'
import { leaveOnTouch } from '../search/leave-on-touch.ts'
import { Form } from '../ui/form.tsx'
import { useOwnShop } from './use-me.ts'

// who does not search is not sent it
const SearchPanel = lazyPart(() => import('../search/search-panel.tsx'))
const SearchScan = lazyPart(() => import('../scan/search-scan.tsx'))

/**
 * Looks for products: Enter or the icon opens the list of products (spec §2); once it is entered, it also suggests. At a shop's own
 * host it looks in that shop alone, and suggests its products.
 */
export const SearchBox = () => {
  const [params] = useSearchParams()
  const wanted = params.get('search') ?? ''
  const shown = useRef(wanted)
  const input = useRef<HTMLInputElement>(null)
  // a search that was quicker than the panel, which then remembers it and stays closed over what it found
  const sent = useRef<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const hydrated = useHydrated()
  const mayScan = useCanScan() === 'yes'
  const [isScanning, setScanning] = useState(false)
  const path = usePath()
  const shop = useOwnShop()
  const name = shop ? m.shops_front_search({ shop: shop.name }) : m.frame_search()
  // the field is the browser's own, so that what is typed before scripts arrive stays; a new search overwrites it
  useEffect(() => {
    if (input.current && shown.current !== wanted) input.current.value = wanted
    shown.current = wanted
  }, [wanted])
  useEffect(() => setEntered(document.activeElement === input.current), [])
  return (
    <Form
      role="search"
      action={path(shop ? `/shop-index/goods-list/${shop.id}` : '/goods-list')}
      className="md:relative"
      onSubmit={() => {
        sent.current = input.current?.value ?? null
        setEntered(true)
        leaveOnTouch(input.current)
      }}
    >
      <div className="relative flex">
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={wanted}
          onFocus={() => setEntered(true)}
          onInput={() => setEntered(true)}
          onKeyDown={({ key }) => key === 'ArrowDown' && setEntered(true)}
          aria-label={name}
          // what is looked for stands over the field in words that fit its width
          placeholder=" "
          maxLength={SEARCH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          className="peer h-11 w-full rounded-full border border-line bg-wash pr-22 pl-5 text-base placeholder-shown:pr-13 max-md:pl-4 outline-offset-0 transition-colors hover:border-line-strong focus:bg-paper md:text-sm"
        />
        <span
          aria-hidden
          className={`pointer-events-none absolute inset-y-0 ${mayScan ? 'right-22' : 'right-13'} left-4 hidden items-center text-ink-3 text-sm peer-placeholder-shown:flex md:left-5`}
        >
          <span className="truncate md:hidden">{name}</span>
          <span className="truncate max-md:hidden">{shop ? name : m.frame_search_hint()}</span>
        </span>
        {hydrated && (
          <button
            type="button"
            aria-label={m.frame_search_clear()}
            onClick={() => {
              if (!input.current) return
              input.current.value = ''
              input.current.dispatchEvent(new Event('input', { bubbles: true }))
              input.current.focus()
            }}
            className="finger absolute top-1.5 right-12 grid size-8 place-items-center rounded-full text-ink-3 hover:text-ink peer-placeholder-shown:hidden"
          >
            <X size={16} aria-hidden />
          </button>
        )}
        {mayScan && (
          <button
            type="button"
            aria-label={m.scan_open()}
            onClick={() => setScanning(true)}
            className="finger absolute top-1.5 right-12 hidden size-8 place-items-center rounded-full text-ink-2 hover:text-ink peer-placeholder-shown:grid"
          >
            <ScanBarcode size={18} aria-hidden />
          </button>
        )}
        <button
          type="submit"
          aria-label={m.frame_search_submit()}
          className="finger absolute top-1 right-1 grid size-9 place-items-center rounded-full bg-ink text-paper hover:bg-ink-2"
        >
          <Search size={18} aria-hidden />
        </button>
      </div>
      {/* below its field on wide screens, below the header's whole line on phones */}
      {isScanning && (
        <Suspense>
          <SearchScan onClose={() => setScanning(false)} />
        </Suspense>
      )}
      {isEntered && (
        <Suspense>
          <SearchPanel {...{ input, sent }} isOfShop={Boolean(shop)} />
        </Suspense>
      )}
    </Form>
  )
}
