import { useSyncExternalStore } from 'react'
import { changeSignal } from './change-signal.ts'

/** A text that this browser keeps by a key, '' when there is none; where it keeps nothing, until the page is left. */
export const keptHere = (key: string) => {
  const { subscribe, tell } = changeSignal()
  let untilLeft = ''
  const read = (): string => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return untilLeft
    }
  }
  return {
    read,
    write: (text: string): void => {
      try {
        if (text) localStorage.setItem(key, text)
        else localStorage.removeItem(key)
      } catch {
        untilLeft = text
      }
      tell()
    },
    /** The text as it is, and as it becomes; '' in the server's HTML. */
    useText: (): string => useSyncExternalStore(subscribe, read, () => ''),
  }
}
