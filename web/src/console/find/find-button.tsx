import { Search } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import type { MenuGroup } from '../console-menu.ts'
import type { FindSide } from './find-groups.ts'

const FindDialog = lazy(() => import('./find-dialog.tsx'))

/** Opens the search over a console, as Ctrl-K does; without scripts it leads to a page that searches the same. */
export const FindButton = ({ groups, side }: { groups: readonly MenuGroup[]; side: FindSide }) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpened(true)
      setOpen(true)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  const clicked = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <LocaleLink
        to={`/${side}/find`}
        onClick={clicked}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-10 min-w-10 items-center justify-center gap-2 rounded-md px-2.5 text-ink-2 hover:bg-wash hover:text-ink sm:border sm:border-line"
      >
        <Search size={18} aria-hidden />
        <span className="sr-only sm:not-sr-only">{m.console_find()}</span>
        <kbd aria-hidden className="hidden font-sans text-ink-3 text-xs lg:inline">
          Ctrl K
        </kbd>
      </LocaleLink>
      {wasOpened && (
        <Suspense>
          <FindDialog groups={groups} side={side} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
