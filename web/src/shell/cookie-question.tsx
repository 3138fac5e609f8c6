import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'

/** What the cookie notice asks; both answers weigh the same (spec §4). */
export default function CookieQuestion({ onAnswer }: { onAnswer: (value: 'accepted' | 'cancelled') => void }) {
  return (
    <section
      aria-label={m.shell_cookies_title()}
      className="fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-3xl animate-rise flex-col gap-4 rounded-lg border border-line bg-paper p-5 text-ink shadow-float sm:flex-row sm:items-center md:bottom-6"
    >
      <p className="grow text-ink-2">{m.shell_cookies_text()}</p>
      <div className="grid shrink-0 grid-cols-2 gap-2">
        <Button kind="quiet" onClick={() => onAnswer('cancelled')}>
          {m.shell_cookies_cancel()}
        </Button>
        <Button kind="quiet" onClick={() => onAnswer('accepted')}>
          {m.shell_cookies_accept()}
        </Button>
      </div>
    </section>
  )
}
