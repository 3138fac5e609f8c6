import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { TextField } from './field.tsx'

/** A password with a button that shows it; the button comes with the scripts that make it work. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) => {
  const [live, setLive] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => setLive(true), [])
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        live && (
          <button
            type="button"
            aria-pressed={shown}
            aria-label={m.ui_show_password()}
            onClick={() => setShown(!shown)}
            className="finger absolute top-0.5 right-0.5 grid size-10 place-items-center rounded-md text-ink-2 hover:text-ink"
          >
            <Icon size={18} aria-hidden />
          </button>
        )
      }
    />
  )
}
