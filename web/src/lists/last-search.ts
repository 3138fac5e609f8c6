import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What each list was narrowed to when it was last seen in this window, by its path without a language: `?status=paid`. */
const seen = new Map<string, string>()

/** Notes what a list is narrowed to. */
export const keepSearch = (path: string, search: string): void => {
  seen.set(path, search)
}

/** The address of a list as it was last seen in this window; the list alone where it was not. */
export const lastSeen = (path: string): string => path + (seen.get(path) ?? '')

/**
 * Has the ways back to a list lead to it as it is narrowed now. `path` is the list's, without a language; `narrowed` what of its address is
 * kept, where that is not all: `?status=paid`, or ''.
 */
export const useKeptSearch = (path: string, narrowed?: string): void => {
  const location = useLocation()
  const search = narrowed ?? location.search
  useEffect(() => keepSearch(path, search), [path, search])
}

const never = () => () => {}

/** The address of a list as it was last seen in this window; the list alone in the server's HTML. */
export const useLastSeen = (path: string): string =>
  useSyncExternalStore(
    never,
    () => lastSeen(path),
    () => path,
  )
