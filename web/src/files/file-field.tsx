import { acceptOf, type FileKind, KINDS } from '@lonja/core/files/file-kinds.ts'
import { formatPercent } from '@lonja/core/kernel/percent-text.ts'
import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import { ArrowDown, ArrowUp, FileText, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { useLocale } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { describe } from '../ui/field.tsx'
import { FilePick } from '../ui/file-pick.tsx'
import { Tag } from '../ui/tag.tsx'
import { type KeptFile, keptText, pictureOf } from './kept-file.ts'
import { MOVE, moveText } from './moved-files.ts'
import { type Upload, useUploads } from './use-uploads.ts'

interface FileFieldProps {
  /** the form's field: `takeFiles` reads it in the action. The form needs encType="multipart/form-data". */
  name: string
  kind: FileKind
  label: string
  hint?: string
  errors?: readonly string[]
  multiple?: boolean
  required?: boolean
  /** what was sent in before: the row's own files, or those that an action keeps for the next try */
  kept?: readonly KeptFile[]
  /** what the first of several is called. Without scripts too they are moved then: the action asks `movedFiles`. */
  first?: string
  /** what is filled in about a file, below it */
  about?: (file: KeptFile) => ReactNode
}

/** What is dragged within the list, told apart from files that are dropped on it. */
const DRAGGED = 'application/x-kept-file'

const NONE: readonly KeptFile[] = []

const limitsOf = (kind: FileKind): string => {
  const { formats } = KINDS[kind]
  if (kind === 'product-paper') return m.files_limits_papers()
  if (formats.includes('csv')) return m.files_limits_products()
  return formats.includes('pdf') ? m.files_limits_documents() : m.files_limits_pictures()
}

/**
 * Files of a form. Without scripts they travel with the form; with them each is sent in as it is chosen, with its
 * progress, and the form carries only their keys.
 */
export const FileField = ({
  name,
  kind,
  label,
  hint,
  errors,
  multiple = false,
  required,
  kept = NONE,
  first,
  about,
}: FileFieldProps) => {
  const id = useId()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { files, uploads, isSending, add, move, remove } = useUploads(kind, kept, { multiple })
  const limits = limitsOf(kind)
  const hintText = hint ? `${hint} ${limits}` : limits

  // a form must not leave while its files are on their way
  useEffect(() => input.current?.setCustomValidity(isSending ? m.files_wait() : ''), [isSending])

  const choose = (chosen: readonly File[]) => {
    if (input.current) input.current.value = ''
    void add(chosen)
  }
  return (
    <fieldset
      id={`${name}-files`}
      className="min-w-0 scroll-mt-16"
      onDragOver={(event) => hydrated && event.preventDefault()}
      onDrop={(event) => {
        if (!hydrated) return
        event.preventDefault()
        choose([...event.dataTransfer.files])
      }}
    >
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="rounded-md border border-line-strong border-dashed bg-paper p-4">
        {files.length > 0 && (
          <ul className="mb-3 space-y-2">
            {files.map((file, at) => (
              <Kept
                key={file.key}
                {...{ name, kind, file, hydrated, at, count: files.length, first }}
                about={about?.(file)}
                onMove={move}
                onRemove={() => {
                  remove(file.key)
                  // the button that was pressed goes with its file
                  input.current?.focus()
                }}
              />
            ))}
          </ul>
        )}
        <ul aria-live="polite" className={uploads.length > 0 ? 'mb-3 space-y-2' : undefined}>
          {uploads.map((upload) => (
            <OnTheWay key={upload.id} upload={upload} />
          ))}
        </ul>
        <FilePick
          input={input}
          // once scripts take the files, none is left to travel with the form
          name={hydrated ? undefined : name}
          accept={acceptOf(kind)}
          multiple={multiple}
          required={required && files.length === 0}
          onFiles={choose}
          word={multiple ? m.files_add() : files.length > 0 ? m.files_replace() : m.files_choose()}
          {...describe(id, { hint: hintText, ...(errors && { errors }) })}
          aria-label={hydrated ? undefined : label}
        />
        <p id={`${id}-hint`} className="mt-2 text-ink-3 text-xs">
          {hintText}
        </p>
      </div>
      {errors?.[0] && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-red text-xs">
          {errors.map((error) => (
            <span key={error} className="block">
              {error}
            </span>
          ))}
        </p>
      )}
    </fieldset>
  )
}

const round =
  'grid size-9 place-items-center rounded-md text-ink-2 hover:bg-wash hover:text-ink aria-disabled:text-ink-3 max-sm:size-11'

interface ArrowProps {
  /** the form's */
  field: string
  file: KeptFile
  way: 'earlier' | 'later'
  /** there is no place to move to */
  isEnd: boolean
  hydrated: boolean
  onMove: () => void
}

/** Moves a file one place; before the page is hydrated the form is sent for that, and comes back with all that was typed. */
const Arrow = ({ field, file: { key, name }, way, isEnd, hydrated, onMove }: ArrowProps) => {
  const pressed = hydrated
    ? { type: 'button' as const, onClick: () => !isEnd && onMove() }
    : {
        type: 'submit' as const,
        name: MOVE,
        value: moveText(way, key),
        formNoValidate: true,
        // the page comes back where the files are
        formAction: `#${field}-files`,
      }
  return (
    <button
      {...pressed}
      // told rather than disabled: a button that is disabled under the finger loses the keyboard's place
      aria-disabled={isEnd}
      aria-label={way === 'earlier' ? m.files_earlier({ name }) : m.files_later({ name })}
      className={round}
    >
      {way === 'earlier' ? <ArrowUp size={16} aria-hidden /> : <ArrowDown size={16} aria-hidden />}
    </button>
  )
}

interface KeptProps {
  name: string
  kind: FileKind
  file: KeptFile
  hydrated: boolean
  /** its place among so many */
  at: number
  count: number
  first: string | undefined
  about: ReactNode
  onMove: (key: string, to: number) => void
  onRemove: () => void
}

/** A file's picture, or a sign of a paper, with its name. */
const Shown = ({ kind, file, hydrated, at, first }: Pick<KeptProps, 'kind' | 'file' | 'hydrated' | 'at' | 'first'>) => {
  const picture = pictureOf(kind, file)
  return (
    <>
      {picture ? (
        <img
          src={pictureUrl(picture, 'small')}
          alt=""
          width={56}
          height={56}
          className="size-14 rounded-sm bg-wash-2 object-cover"
        />
      ) : (
        <FileText size={20} aria-hidden className="shrink-0 text-ink-2" />
      )}
      <span className={`min-w-0 grow ${hydrated ? '' : 'max-sm:basis-32'}`}>
        <span className="line-clamp-3 break-all max-sm:text-xs sm:line-clamp-1">{file.name}</span>
        {first && at === 0 && <Tag>{first}</Tag>}
      </span>
    </>
  )
}

const Kept = ({ name, kind, file, hydrated, at, count, first, about, onMove, onRemove }: KeptProps) => {
  const field = { name, value: keptText(file) }
  const arrow = { field: name, file, hydrated }
  const shown = <Shown {...{ kind, file, hydrated, at, first }} />
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what dragging does, the buttons do as well */}
      <div
        className="flex flex-wrap items-center gap-x-3"
        draggable={hydrated && count > 1}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, file.key)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const dragged = event.dataTransfer.getData(DRAGGED)
          if (!dragged) return
          event.preventDefault()
          event.stopPropagation()
          onMove(dragged, at)
        }}
      >
        {hydrated ? (
          <div className="flex min-w-0 grow items-center gap-x-3 max-sm:basis-0">
            <input type="hidden" {...field} />
            {shown}
          </div>
        ) : (
          <label className="flex min-w-0 grow items-center gap-x-3">
            <input type="checkbox" {...field} defaultChecked className="size-4.5 shrink-0 accent-ink" />
            {shown}
          </label>
        )}
        <span className="ml-auto flex shrink-0 sm:gap-3">
          {count > 1 && (hydrated || first) && (
            <span className="flex">
              <Arrow {...arrow} way="earlier" isEnd={at === 0} onMove={() => onMove(file.key, at - 1)} />
              <Arrow {...arrow} way="later" isEnd={at === count - 1} onMove={() => onMove(file.key, at + 1)} />
            </span>
          )}
          {hydrated && (
            <button type="button" onClick={onRemove} aria-label={m.files_remove({ name: file.name })} className={round}>
              <X size={18} aria-hidden />
            </button>
          )}
        </span>
      </div>
      {about}
    </li>
  )
}

const OnTheWay = ({ upload: { name, part, error } }: { upload: Upload }) => {
  const locale = useLocale()
  return (
    <li className="text-sm">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate">{name}</span>
        {error === null && (
          <span className="text-ink-3 text-xs tabular-nums">{formatPercent(Math.round(part * 100), locale)}</span>
        )}
      </span>
      {error === null ? (
        <progress value={part} max={1} aria-label={name} className="mt-1 block h-1 w-full accent-ink" />
      ) : (
        <span className="block font-medium text-red text-xs">{error}</span>
      )}
    </li>
  )
}
