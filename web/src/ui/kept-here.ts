import { useSyncExternalStore } from 'react'
import { changeSignal } from './change-signal.ts'

/**
 * A text that this browser keeps by a key, '' when there is none. Where it keeps nothing, or `mayKeep` says that its user does not
 * want that, the text is there until the page is left.
 */
export const keptHere = (key: string, mayKeep: () => boolean = () => true) => {
  const { subscribe, tell } = changeSignal()
  let untilLeft = ''
  const read = (): string => {
    try {
      return (mayKeep() ? localStorage.getItem(key) : null) ?? untilLeft
    } catch {
      return untilLeft
    }
  }
  return {
    read,
    write: (text: string): void => {
      const isKept = text !== '' && mayKeep()
      untilLeft = isKept ? '' : text
      try {
        if (isKept) localStorage.setItem(key, text)
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
