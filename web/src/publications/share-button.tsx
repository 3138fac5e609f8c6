import { Share2 } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useFrontLinks } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { FetcherForm } from '../ui/form.tsx'
import { showToast } from '../ui/toast.ts'
import { HiddenFields } from './activity-button.tsx'
import { publicationAddress } from './publication-address.ts'
import { useActivity } from './use-activity.ts'
import type { PublicationData } from './wire.ts'

/** The full address of a publication in the user's language. */
export const usePublicationUrl = (publication: PublicationData): string => {
  const { publicUrl } = useFrontLinks()
  return publicUrl + usePath()(publicationAddress(publication))
}

/** Hands the address on: by the phone's own sheet where there is one, else copied. False when the user thought better of it. */
const handOn = async (title: string, url: string): Promise<boolean> => {
  if (window.matchMedia('(pointer: coarse)').matches && navigator.share) {
    try {
      await navigator.share({ title, url })
      return true
    } catch (error) {
      if ((error as Error).name === 'AbortError') return false
      throw error
    }
  }
  await navigator.clipboard.writeText(url)
  showToast({ kind: 'done', text: m.publications_link_copied() })
  return true
}

/** Shares a publication; without scripts, or where the browser forbids copying, a page shows the address and ways to send it. */
export const ShareButton = ({ publication }: { publication: PublicationData }) => {
  const { fetcher, action, fields, count } = useActivity(publication, 'share')
  const url = usePublicationUrl(publication)
  const path = usePath()
  const navigate = useNavigate()
  const share = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    try {
      if (await handOn(publication.title, url)) fetcher.submit({ ...fields, inPlace: '1' }, { method: 'post', action })
    } catch {
      // no permission to copy or share: the address can still be taken by hand
      navigate(`${path(publicationAddress(publication))}?share=1`)
    }
  }
  return (
    <FetcherForm fetcher={fetcher} method="post" action={action} onSubmit={share}>
      <HiddenFields fields={fields} />
      <button
        type="submit"
        className="flex h-10 items-center gap-1.5 rounded-md px-2 font-medium text-ink-2 tabular-nums hover:text-ink"
      >
        <Share2 size={20} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">{m.publications_share({ title: publication.title })} </span>
        {count > 0 && count}
      </button>
    </FetcherForm>
  )
}
