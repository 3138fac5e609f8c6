import { BellPlus, Check } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useLastGood } from '../forms/use-last-good.ts'
import { useSentAtOnce } from '../forms/use-sent-at-once.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FetcherForm } from '../ui/form.tsx'
import { showRefusal } from '../ui/toast.ts'
import type { action } from './save-search.route.tsx'

interface SaveSearchProps {
  /** the search that the account has saved of this list, as the page was loaded */
  savedId: number | null
  /** the list is that of this shop */
  shopId: number | undefined
}

/** Saves what the list is narrowed by, or says that it is saved. Visitors are led to the log-in, which saves it; who does not buy sees nothing. */
export const SaveSearch = (props: SaveSearchProps) => {
  const { pathname, search } = useLocation()
  // of another list nothing that was pressed here is shown
  return useMayBuy() && <Pressed key={pathname + search} {...props} />
}

const Pressed = ({ savedId: loaded, shopId }: SaveSearchProps) => {
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<typeof action>({ key: `save-search-${pathname}${search}` })
  const address = usePath()('/save-search')
  const { data, state, formData } = fetcher
  const { sent, onSubmit } = useSentAtOnce(fetcher)
  useEffect(() => {
    if (state === 'idle' && data?.ok === false) showRefusal(data.items)
  }, [data, state])
  const good = useLastGood(data)
  const savedId = good ? good.savedId : loaded
  // what was just pressed is shown before its answer comes
  const asked = sent ?? formData
  const isSaved = asked ? asked.has('save') : savedId !== null
  return (
    <FetcherForm
      {...{ fetcher, onSubmit }}
      method="post"
      action={`${address}?back=${encodeURIComponent(pathname + search)}`}
      className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 print:hidden"
    >
      {shopId !== undefined && <input type="hidden" name="shop" value={shopId} />}
      {isSaved ? (
        <>
          <span className="flex items-center gap-1.5 font-medium text-sm" role="status">
            <Check size={16} aria-hidden className="shrink-0" />
            {m.savedsearches_saved()}
          </span>
          <LocaleLink to="/uc/searches" className="finger relative text-sm underline underline-offset-4">
            {m.savedsearches_see()}
          </LocaleLink>
          <Button type="submit" kind="quiet" size="sm" name="unsave" value={savedId ?? ''} disabled={savedId === null}>
            {m.savedsearches_remove()}
          </Button>
        </>
      ) : (
        <Button type="submit" kind="quiet" size="sm" name="save" value="1">
          <BellPlus size={16} aria-hidden />
          {m.savedsearches_save()}
        </Button>
      )}
    </FetcherForm>
  )
}
