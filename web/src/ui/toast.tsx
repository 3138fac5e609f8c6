import { lazy, Suspense, useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  kind: 'done' | 'error'
  text: string
}

// most pages are left without having anything to say
const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

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
      <Suspense>
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </div>
  )
}
