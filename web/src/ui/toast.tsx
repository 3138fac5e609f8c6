import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { m } from '../paraglide/messages.js'

export interface Toast {
  id: number
  kind: 'done' | 'error'
  text: string
}

/** How long a toast stays, in ms. */
const STAY_MS = 6_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const NONE: readonly Toast[] = []

export const hideToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Says something at the foot of the page, for the eye and for a screen reader. */
export const showToast = (toast: Omit<Toast, 'id'>): void => {
  lastId += 1
  const same = toasts.filter((other) => other.text !== toast.text)
  change([...same.slice(-2), { ...toast, id: lastId }])
}

/** Shows the first item of a refusal, as every failed call does (spec §8). */
export const showRefusal = (items: readonly { message: string }[]): void => {
  const text = items[0]?.message
  if (text) showToast({ kind: 'error', text })
}

/** The place where toasts appear. Mounted once, always there, so that screen readers hear what is added. */
export const Toasts = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-center gap-2">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

const ToastCard = ({ toast }: { toast: Toast }) => {
  useEffect(() => {
    const timer = setTimeout(() => hideToast(toast.id), STAY_MS)
    return () => clearTimeout(timer)
  }, [toast.id])
  const Icon = toast.kind === 'done' ? CircleCheck : CircleAlert
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex max-w-md animate-rise items-start gap-3 rounded-md bg-ink py-3 pr-2 pl-4 text-paper shadow-float"
    >
      <Icon size={20} aria-hidden className="shrink-0" />
      <p className="py-px">{toast.text}</p>
      <button
        type="button"
        aria-label={m.ui_close()}
        onClick={() => hideToast(toast.id)}
        className="-my-1 grid size-8 shrink-0 place-items-center rounded-md hover:bg-ink-2"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  )
}
