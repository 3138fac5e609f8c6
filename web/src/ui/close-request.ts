/**
 * Calls back when the user asks to close what is open: Back on an Android phone, or Escape (CloseWatcher, HTML standard). Browsers
 * without it call nothing, and Back leaves the page there. Returns what ends the wait.
 */
export const onCloseRequest = (close: () => void): (() => void) => {
  if (!('CloseWatcher' in window)) return () => {}
  const watcher = new CloseWatcher()
  watcher.onclose = close
  return () => watcher.destroy()
}
