import { useSyncExternalStore } from 'react'
import { changeSignal } from './change-signal.ts'

export interface Toast {
  id: number
  kind: 'done' | 'error'
  text: string
  /** where to go for it, by a path without a language; such a toast stays until it is closed */
  link?: { to: string; text: string }
}

let toasts: readonly Toast[] = []
let lastId = 0
const { subscribe, tell } = changeSignal()

const change = (next: readonly Toast[]): void => {
  toasts = next
  tell()
}
const NONE: readonly Toast[] = []

export const hideToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Says something over the page, for the eye and for a screen reader; answers by which id it can be hidden. */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  lastId += 1
  const same = toasts.filter((other) => other.text !== toast.text)
  change([...same.slice(-2), { ...toast, id: lastId }])
  return lastId
}

/** Shows the first item of a refusal, as every failed call does (spec §8). */
export const showRefusal = (items: readonly { message: string }[]): void => {
  const text = items[0]?.message
  if (text) showToast({ kind: 'error', text })
}

/** The toasts that are shown now, the newest last. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )
