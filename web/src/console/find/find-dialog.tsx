import { SEARCH_MAX } from '@lonja/core/kernel/search-max.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Dialog } from '../../ui/dialog.tsx'
import { controlStyle } from '../../ui/field.tsx'
import type { MenuGroup } from '../console-menu.ts'
import { type FindSide, findLabel, findPages, foundGroups } from './find-groups.ts'
import { useFound } from './use-found.ts'

interface FindDialogProps {
  groups: readonly MenuGroup[]
  side: FindSide
  open: boolean
  onClose: () => void
}

/** The search over a console: a combobox with a list (WAI-ARIA). Arrows walk, Enter opens, Escape closes. */
export default function FindDialog({ groups, side, open, onClose }: FindDialogProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const path = usePath()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const answer = useFound(side, text)
  // addresses of the menu have their language already
  const pages = findPages(groups, text)
  const others = foundGroups([], answer?.found ?? null)
  const shown = [
    ...(pages.length > 0 ? [{ kind: 'pages', title: m.console_find_pages(), options: pages }] : []),
    ...(text.trim() === '' ? [] : others).map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, to: path(option.to) })),
    })),
  ]
  const flat = shown.flatMap(({ options }) => options)
  const active = Math.min(marked, flat.length - 1)
  const optionId = (at: number) => `${id}-${at}`
  const isSettled = text.trim() === '' || answer?.text === text.trim()
  const close = () => {
    setText('')
    setMarked(0)
    onClose()
  }
  const take = (to: string) => {
    close()
    void navigate(to)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && flat.length > 0) {
      event.preventDefault()
      const at = (active + step + flat.length) % flat.length
      setMarked(at)
      document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
    }
    const chosen = flat[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      take(chosen.to)
    }
  }
  let at = -1
  return (
    <Dialog open={open} onClose={close} title={m.console_find()} place="wide" focus={field}>
      <input
        type="text"
        ref={field}
        role="combobox"
        aria-label={findLabel(side)}
        aria-autocomplete="list"
        aria-expanded={flat.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={flat.length > 0 ? optionId(active) : undefined}
        placeholder={findLabel(side)}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
        }}
        onKeyDown={pressed}
        className={controlStyle}
      />
      <div id={`${id}-list`} role="listbox" aria-label={m.console_find()} className="mt-3 space-y-3">
        {shown.map(({ kind, title, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list has no element of its own
          <div key={kind} role="group" aria-label={title}>
            <p aria-hidden className="px-2 font-medium text-ink-3 text-xs">
              {title}
            </p>
            {options.map((option) => {
              at += 1
              const isActive = at === active
              return (
                <a
                  key={option.to}
                  id={optionId(at)}
                  href={option.to}
                  role="option"
                  aria-selected={isActive}
                  tabIndex={-1}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    take(option.to)
                  }}
                  className={`flex min-h-11 items-center justify-between gap-4 rounded-md px-2 py-1 hover:bg-wash ${isActive ? 'bg-wash-2' : ''}`}
                >
                  <span className="min-w-0 truncate">{option.text}</span>
                  {'detail' in option && <span className="shrink-0 text-ink-3 text-xs">{option.detail}</span>}
                </a>
              )
            })}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={isSettled && (flat.length === 0 || answer?.found === null) ? 'mt-3 text-ink-2' : 'sr-only'}
      >
        {!isSettled
          ? ''
          : answer?.found === null
            ? m.console_find_failed()
            : flat.length === 0
              ? m.console_find_none()
              : m.console_find_count({ count: flat.length })}
      </p>
    </Dialog>
  )
}
