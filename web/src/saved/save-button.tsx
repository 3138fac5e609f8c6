import { Bookmark } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useLastGood } from '../forms/use-last-good.ts'
import { useSentAtOnce } from '../forms/use-sent-at-once.ts'
import { useMayBuy } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { FetcherForm } from '../ui/form.tsx'
import { showRefusal } from '../ui/toast.ts'
import type { action } from './save.route.tsx'

interface SaveButtonProps {
  product: { id: number; name: string }
  /** as the page was loaded */
  isSaved: boolean
  /** on the list of what is saved: what a press does, instead of how it stands */
  isListed?: boolean
  /** hears how each press was answered */
  onTold?: (isSaved: boolean) => void
}

/** Saves a product for the account, or no longer. Visitors are led to the log-in, which saves it; who does not buy sees nothing. */
export const SaveButton = ({ product, isSaved: isLoaded, isListed = false, onTold }: SaveButtonProps) => {
  const fetcher = useFetcher<typeof action>({ key: `save-${product.id}` })
  const address = usePath()('/save')
  const { pathname, search } = useLocation()
  const { data, state, formData } = fetcher
  const { sent, onSubmit } = useSentAtOnce(fetcher)
  const heard = useEffectEvent((isSaved: boolean) => onTold?.(isSaved))
  useEffect(() => {
    if (state !== 'idle' || !data) return
    if (data.ok) heard(data.isSaved)
    else showRefusal(data.items)
  }, [data, state])
  const told = useLastGood(data)?.isSaved ?? isLoaded
  if (!useMayBuy()) return null
  // what was just pressed is shown before its answer comes
  const asked = sent ?? formData
  const isSaved = asked ? asked.has('save') : told
  const text = !isSaved ? m.saved_save() : isListed ? m.saved_remove() : m.saved_saved()
  return (
    <FetcherForm
      {...{ fetcher, onSubmit }}
      method="post"
      action={`${address}?back=${encodeURIComponent(pathname + search)}`}
      className="ml-auto w-fit shrink-0 print:hidden"
    >
      <Button
        type="submit"
        kind="quiet"
        size="sm"
        name={isSaved ? 'unsave' : 'save'}
        value={product.id}
        aria-label={m.ui_named({ name: text, value: product.name })}
      >
        <Bookmark size={16} aria-hidden className={isSaved ? 'fill-ink' : undefined} />
        <span className="max-sm:sr-only">{text}</span>
      </Button>
    </FetcherForm>
  )
}
