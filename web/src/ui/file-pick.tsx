import { Upload } from 'lucide-react'
import { type ComponentProps, type RefObject, useId, useRef, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useTypedBefore } from '../hydration/use-typed-before.ts'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from './button-style.ts'
import { describe } from './field.tsx'

/** The system's own field for files, with a button like ours. */
const SYSTEM_FIELD =
  'block w-full text-sm file:mr-3 file:h-9 file:rounded-md file:border file:border-line-strong file:border-solid file:bg-paper file:px-3 file:font-semibold'

interface FilePickProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'ref'> {
  id: string
  /** what the button says */
  word: string
  input: RefObject<HTMLInputElement | null>
  /** told of files that are chosen, and of those that were before the page was hydrated */
  onFiles: (files: readonly File[]) => void
}

/**
 * The browser's own field for files, behind a button in the page's language: the browser words its own in the language of the
 * device. Before the page is hydrated the field itself is shown, because nothing else would say which file was chosen.
 */
export const FilePick = ({ id, word, input, onFiles, ...field }: FilePickProps) => {
  const hydrated = useHydrated()
  const tell = ({ files }: HTMLInputElement) => onFiles([...(files ?? [])])
  useTypedBefore(input, tell)
  return (
    <>
      <input
        {...field}
        id={id}
        ref={input}
        type="file"
        onChange={({ currentTarget }) => tell(currentTarget)}
        className={hydrated ? 'peer sr-only' : SYSTEM_FIELD}
      />
      {hydrated && (
        <label
          htmlFor={id}
          className={buttonStyle(
            'quiet',
            'sm',
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
          )}
        >
          <Upload size={16} aria-hidden />
          {word}
        </label>
      )}
    </>
  )
}

interface FileInputProps {
  label: string
  name: string
  accept: string
  required?: boolean
  /** several may be chosen */
  multiple?: boolean
  /** what is wrong with files that were chosen, so that the form does not leave with them; '' where nothing is */
  faultOf?: (files: readonly File[]) => string
  hint?: string
}

/** What the button of a field says, for one file or several, before and after some are chosen. */
const wordOf = (isSeveral: boolean, isChosen: boolean): string => {
  if (isSeveral) return isChosen ? m.files_replace_several() : m.files_choose_several()
  return isChosen ? m.files_replace() : m.files_choose()
}

/** A file that travels with its form, or several, with the label and the name of what was chosen, or how many they are. */
export const FileInput = ({ label, faultOf, hint, ...field }: FileInputProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('')
  const [fault, setFault] = useState('')
  const choose = (files: readonly File[]) => {
    const wrong = files.length > 0 ? (faultOf?.(files) ?? '') : ''
    input.current?.setCustomValidity(wrong)
    setFault(wrong)
    setChosen(files.length > 1 ? m.files_chosen({ count: files.length }) : (files[0]?.name ?? ''))
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="relative flex flex-wrap items-center gap-3">
        <FilePick
          {...field}
          input={input}
          word={wordOf(field.multiple === true, chosen !== '')}
          onFiles={choose}
          {...describe(id, { hint, ...(fault && { errors: [fault] }) })}
        />
        <span aria-live="polite" className="min-w-0 truncate text-ink-2">
          {chosen}
        </span>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-red text-xs">
          {fault}
        </p>
      )}
    </div>
  )
}
