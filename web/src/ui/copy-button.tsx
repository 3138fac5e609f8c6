import { useHydrated, useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { Button } from './button.tsx'
import { showToast } from './toast.ts'

/** Copies a text; it is seen once scripts make it work, before them the text stands where it can be selected. */
export const CopyButton = ({ text, done, children }: { text: string; done: string; children: string }) => {
  const hydrated = useHydrated()
  const seen = useSeenWhenHydrated()
  // a market without https has no clipboard
  if (hydrated && !navigator.clipboard) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ kind: 'done', text: done })
    } catch {
      // a browser may keep its clipboard to itself; the text stands beside the button
      showToast({ kind: 'error', text: m.ui_copy_refused() })
    }
  }
  return (
    <Button kind="quiet" className={seen} onClick={copy}>
      {children}
    </Button>
  )
}
