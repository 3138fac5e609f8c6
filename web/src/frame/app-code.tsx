import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'

/** The code that a phone's camera reads to open the market, where it can be put on the home screen (spec §2, footer). */
export const AppCode = () => (
  <img
    src={`/app-qr.svg?lang=${useLocale()}`}
    alt={m.frame_footer_app()}
    width={112}
    height={112}
    loading="lazy"
    className="size-28 shrink-0 rounded-md bg-paper"
  />
)
