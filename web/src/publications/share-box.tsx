import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { usePublicationUrl } from './share-button.tsx'
import type { PublicationData } from './wire.ts'

/** The address to take by hand, and two ways to send it. */
export const ShareBox = ({ publication }: { publication: PublicationData }) => {
  const url = usePublicationUrl(publication)
  const words = encodeURIComponent(`${publication.title} ${url}`)
  return (
    <section aria-label={m.publications_share_title()} className="mt-6 rounded-lg border border-line bg-wash p-4">
      <label className="block font-medium">
        {m.publications_share_address()}
        <input
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-1.5 block h-11 w-full rounded-md border border-line-strong bg-paper px-3 font-normal"
        />
      </label>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={`https://wa.me/?text=${words}`} rel="noopener noreferrer" className={buttonStyle('quiet', 'sm')}>
          WhatsApp
        </a>
        <a
          href={`mailto:?subject=${encodeURIComponent(publication.title)}&body=${words}`}
          className={buttonStyle('quiet', 'sm')}
        >
          {m.publications_share_mail()}
        </a>
      </div>
    </section>
  )
}
