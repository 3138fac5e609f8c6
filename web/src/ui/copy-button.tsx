import { useHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { Button } from './button.tsx'
import { showToast } from './toast.ts'

/** Copies a text; it comes with the scripts that make it work, before them the text stands where it can be selected. */
export const CopyButton = ({ text, done, children }: { text: string; done: string; children: string }) => {
  // a market without https has no clipboard
  if (!useHydrated() || !navigator.clipboard) return null
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
    <Button kind="quiet" onClick={copy}>
      {children}
    </Button>
  )
}
