/** Between two reloads at least (spec §8). */
export const RELOAD_PAUSE_MS = 60_000
const RELOADED_KEY = 'chunk-reload-at'
const PRESSED_KEY = 'pressed-page'

/** True when the page may reload now; remembers that it did. */
export const mayReload = (storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean => {
  const last = Number(storage.getItem(RELOADED_KEY) ?? Number.NEGATIVE_INFINITY)
  if (now - last < RELOAD_PAUSE_MS) return false
  storage.setItem(RELOADED_KEY, String(now))
  return true
}

/** A new release takes the old scripts away: one full reload fetches the new page, at most once a minute (spec §8); none while the market cannot be reached. */
export const reloadWhenChunksAreGone = (view: Window): void => {
  view.addEventListener('vite:preloadError', async () => {
    const answer = await fetch(view.location.href, { method: 'HEAD' }).catch(() => null)
    if (answer && mayReload(view.sessionStorage, Date.now())) view.location.reload()
  })
}

/** Remembers the page that someone is on the way to while the one before it goes; `address` is null when nobody is on the way. */
export const rememberPressed = (view: Window, address: string | null): (() => void) => {
  const keep = () => address !== null && view.sessionStorage.setItem(PRESSED_KEY, address)
  view.addEventListener('pagehide', keep)
  return () => view.removeEventListener('pagehide', keep)
}

/** React Router reloads the page that one is on when the script of the next one is gone: goes on to the one that was pressed. */
export const goOnToPressed = (view: Window): void => {
  const pressed = view.sessionStorage.getItem(PRESSED_KEY)
  view.sessionStorage.removeItem(PRESSED_KEY)
  const [load] = view.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (pressed !== null && load?.type === 'reload') view.location.replace(pressed)
}
