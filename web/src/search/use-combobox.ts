import { type RefObject, useEffect, useRef, useState } from 'react'

interface ComboboxParts {
  input: RefObject<HTMLInputElement | null>
  panel: RefObject<HTMLElement | null>
  listId: string
  /** ids of the options from top to bottom */
  options: string[]
  startsOpen: boolean
  onSubmit: (text: string) => void
}

/**
 * Makes the search field a combobox with a list (WAI-ARIA): arrows walk the options and past the ends back to the field,
 * Enter takes the option or searches, Escape closes, leaving closes.
 */
export const useCombobox = ({ input, panel, listId, options, startsOpen, onSubmit }: ComboboxParts) => {
  const [text, setText] = useState(input.current?.value ?? '')
  const [isOpen, setOpen] = useState(startsOpen)
  const [active, setActive] = useState<string | null>(null)
  const now = useRef({ isOpen, active, options, onSubmit })
  now.current = { isOpen, active: active !== null && options.includes(active) ? active : null, options, onSubmit }
  const marked = now.current.active
  const shows = isOpen && options.length > 0

  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!field || !form) return
    const close = () => {
      setOpen(false)
      setActive(null)
    }
    const typed = (event: Event) => {
      // letters of an input method are not yet the text
      if ((event as InputEvent).isComposing) return
      setText(field.value)
      setActive(null)
      setOpen(true)
    }
    const walk = (step: 1 | -1) => {
      const { options: all, active: from } = now.current
      const places: (string | null)[] = [null, ...all]
      setActive(places[(places.indexOf(from) + step + places.length) % places.length] ?? null)
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { isOpen: open, active: chosen } = now.current
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        if (open) walk(event.key === 'ArrowDown' ? 1 : -1)
        else setOpen(true)
      } else if (event.key === 'Enter' && open && chosen) {
        event.preventDefault()
        document.getElementById(chosen)?.click()
      } else if (event.key === 'Escape' && open) {
        event.preventDefault()
        close()
      }
    }
    const entered = () => {
      setText(field.value)
      setOpen(true)
    }
    const left = (event: FocusEvent) => {
      const to = event.relatedTarget as Node | null
      if (to !== field && !panel.current?.contains(to)) close()
    }
    const outside = (event: Event) => !form.contains(event.target as Node) && close()
    const submitted = () => {
      now.current.onSubmit(field.value)
      close()
    }
    // what was typed while this script was on its way
    setText(field.value)
    field.addEventListener('input', typed)
    field.addEventListener('compositionend', entered)
    field.addEventListener('keydown', pressed)
    field.addEventListener('focus', entered)
    field.addEventListener('pointerdown', entered)
    form.addEventListener('focusout', left)
    form.addEventListener('submit', submitted)
    document.addEventListener('pointerdown', outside)
    return () => {
      field.removeEventListener('input', typed)
      field.removeEventListener('compositionend', entered)
      field.removeEventListener('keydown', pressed)
      field.removeEventListener('focus', entered)
      field.removeEventListener('pointerdown', entered)
      form.removeEventListener('focusout', left)
      form.removeEventListener('submit', submitted)
      document.removeEventListener('pointerdown', outside)
    }
  }, [input, panel])

  // a field without this script is a plain one: what it says of itself is said from here
  useEffect(() => {
    const field = input.current
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(shows))
    if (shows) field.setAttribute('aria-controls', listId)
    else field.removeAttribute('aria-controls')
    if (shows && marked) field.setAttribute('aria-activedescendant', marked)
    else field.removeAttribute('aria-activedescendant')
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' })
    return () => field.setAttribute('aria-expanded', 'false')
  }, [input, listId, shows, marked])

  return {
    text,
    isOpen,
    active: marked,
    close: () => {
      setOpen(false)
      setActive(null)
    },
  }
}
