import { m } from '../paraglide/messages.js'

/** First stop of the keyboard: past the header. */
export const SkipLink = () => (
  <a
    href="#content"
    className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-4 py-2 text-paper focus:translate-y-0"
  >
    {m.frame_skip()}
  </a>
)
