/** Waits for one wish to close something (HTML standard), which TypeScript does not know yet. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}

/**
 * Calls back when the user asks to close what is open: Back on an Android phone, or Escape. Browsers without a CloseWatcher, such as
 * Safari, call nothing, and Back leaves the page there. Returns what ends the wait.
 */
export const onCloseRequest = (close: () => void): (() => void) => {
  const Watcher = (window as { CloseWatcher?: new () => CloseWatcher }).CloseWatcher
  if (!Watcher) return () => {}
  const watcher = new Watcher()
  watcher.onclose = close
  return () => watcher.destroy()
}
