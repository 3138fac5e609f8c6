/** Between two reloads at least (spec §8). */
export const RELOAD_PAUSE_MS = 60_000
const KEY = 'chunk-reload-at'

/** True when the page may reload now; remembers that it did. */
export const mayReload = (storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean => {
  const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
  if (now - last < RELOAD_PAUSE_MS) return false
  storage.setItem(KEY, String(now))
  return true
}

/** A new release takes the old scripts away: one full reload fetches the new page, at most once a minute (spec §8). */
export const reloadWhenChunksAreGone = (view: Window): void => {
  view.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(view.sessionStorage, Date.now())) return
    event.preventDefault()
    view.location.reload()
  })
}
