import { Eye } from 'lucide-react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'

/** Says that a page shows a draft, and leads back to it. */
export const PreviewBar = () => (
  <p className="sticky top-0 z-20 bg-ink text-paper">
    <span className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <Eye size={18} aria-hidden />
      <span className="grow">{m.shops_preview()}</span>
      <LocaleLink to="/seller/front" className="font-semibold underline underline-offset-4">
        {m.shops_preview_back()}
      </LocaleLink>
    </span>
  </p>
)
