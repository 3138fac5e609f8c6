import { CircleCheck, CircleExclamationPoint, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { hideToast, type Toast, useToasts } from './toast.ts'

/** How long a toast stays that nobody points at or has the focus in, in ms: what went wrong is read slower than what is done. */
const STAY_MS = { done: 6_000, error: 12_000 }

/** One toast, until it is closed or, where it leads nowhere, has stayed its time. */
const ToastCard = ({ toast }: { toast: Toast }) => {
  const { id, kind, link } = toast
  const [isHeld, setHeld] = useState(false)
  const stays = link !== undefined || isHeld
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => hideToast(id), STAY_MS[kind])
    return () => clearTimeout(timer)
  }, [id, kind, stays])
  const Icon = kind === 'done' ? CircleCheck : CircleExclamationPoint
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever reads it keeps it, nothing is pressed by that
    <div
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-md animate-rise items-start gap-3 rounded-md bg-ink py-3 pr-2 pl-4 text-paper shadow-float"
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      <p className="py-px">
        {toast.text}
        {link && (
          <>
            {' '}
            <LocaleLink
              to={link.to}
              onClick={() => hideToast(toast.id)}
              className="finger relative font-semibold underline underline-offset-4"
            >
              {link.text}
            </LocaleLink>
          </>
        )}
      </p>
      <button
        type="button"
        aria-label={m.ui_close()}
        onClick={() => hideToast(toast.id)}
        className="finger relative -my-1 grid size-8 shrink-0 place-items-center rounded-md hover:bg-ink-2"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}

/**
 * The place where toasts appear, above the bars at the foot: a page's title and its buttons that stay can be read and pressed meanwhile.
 * Mounted once, always there, so that screen readers hear what is added.
 */
export const Toasts = () => (
  <div
    aria-live="polite"
    className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tab-bar)+var(--foot-bar))] z-50 flex flex-col items-center gap-2 md:bottom-[calc(var(--foot-bar)+16px)]"
  >
    {useToasts().map((toast) => (
      <ToastCard key={toast.id} toast={toast} />
    ))}
  </div>
)
