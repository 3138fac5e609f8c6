import { Clock, LayoutGrid, Search } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { onCloseRequest } from '../ui/close-request.ts'
import { Picture } from '../ui/picture.tsx'
import { leaveOnTouch } from './leave-on-touch.ts'
import { type OptionGroup, recentGroups, type SearchOption, suggestedGroups } from './search-options.ts'
import { useCombobox } from './use-combobox.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

const ICONS = { recent: Clock, words: Search, categories: LayoutGrid }

const Mark = ({ kind, option }: { kind: OptionGroup['kind']; option: SearchOption }) => {
  if (option.picture)
    return (
      <Picture
        base={option.picture}
        alt=""
        sizes="40px"
        largest="small"
        className={`size-10 shrink-0 border border-line bg-paper object-cover ${option.round ? 'rounded-full' : 'rounded-sm'}`}
      />
    )
  if (kind === 'products' || kind === 'shops') return <span className="size-10 shrink-0 rounded-sm bg-wash-2" />
  const Icon = ICONS[kind]
  return <Icon size={18} aria-hidden className="mx-2.75 shrink-0 text-ink-3" />
}

interface OptionProps {
  id: string
  kind: OptionGroup['kind']
  option: SearchOption
  isActive: boolean
  onTake: () => void
}

const Option = ({ id, kind, option, isActive, onTake }: OptionProps) => (
  <LocaleLink
    to={option.to}
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    onClick={onTake}
    // the field keeps the focus while an option is pressed
    onMouseDown={(event) => event.preventDefault()}
    className={`flex min-h-12 items-center gap-3 rounded-md px-2 py-1 hover:bg-wash md:min-h-11 ${isActive ? 'bg-wash-2' : ''}`}
  >
    <Mark kind={kind} option={option} />
    <span className="min-w-0 grow">
      <span className="line-clamp-2 text-sm">{option.text}</span>
      {option.detail && <span className="block truncate text-ink-3 text-xs">{option.detail}</span>}
    </span>
  </LocaleLink>
)

interface SearchPanelProps {
  input: RefObject<HTMLInputElement | null>
  /** what was looked for before the panel was there */
  sent: RefObject<string | null>
  /** at a shop's own host: what was looked for in the whole market is neither offered nor added to */
  isOfShop: boolean
}

const NONE: readonly string[] = []
const noted = () => {}

/**
 * What the search box offers below it: recent searches while it is empty, then words, products, categories and shops; at a shop's own
 * host, its products alone.
 */
export default function SearchPanel({ input, sent, isOfShop }: SearchPanelProps) {
  const listId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const kept = useRecentSearches()
  const { forget } = kept
  const recent = isOfShop ? NONE : kept.recent
  const remember = isOfShop ? noted : kept.remember
  const [groups, setGroups] = useState<OptionGroup[]>([])
  const options = groups.flatMap(({ kind, options: own }) => own.map((_, i) => `${listId}-${kind}-${i}`))
  const { text, isOpen, active, close } = useCombobox({
    input,
    panel,
    listId,
    options,
    startsOpen: sent.current === null,
    onSubmit: remember,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel arrives
  useEffect(() => {
    if (sent.current !== null) remember(sent.current)
  }, [])
  const answer = useSuggestions(text, isOpen)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's key is the event, not a value that is read
  useEffect(() => {
    if (document.activeElement !== input.current) close()
  }, [key])

  const isEmpty = text.trim() === ''
  const found = answer?.found
  useEffect(() => {
    if (isEmpty) setGroups(recentGroups(recent))
    else if (found) setGroups(suggestedGroups(found))
    else setGroups((before) => before.filter(({ kind }) => kind !== 'recent'))
  }, [isEmpty, recent, found])

  const isSettled = answer?.text === text
  const said = isEmpty || !isSettled ? '' : m.search_count({ count: options.length })
  const note = !isEmpty && isSettled && options.length === 0 ? (found ? m.search_none() : m.search_unreachable()) : null
  const isSeen = isOpen && (options.length > 0 || note !== null)
  const onBack = useEffectEvent(close)
  // on a phone it covers the page, which Back must not leave
  useEffect(() => (isSeen ? onCloseRequest(() => onBack()) : undefined), [isSeen])
  if (!isOpen) return null
  return (
    <div
      ref={panel}
      hidden={!isSeen}
      className="absolute inset-x-0 top-full z-40 h-[calc(100dvh-112px)] overflow-y-auto overscroll-contain border-line border-t bg-paper p-3 pb-24 md:pb-3 md:mt-1.5 md:h-auto md:max-h-[min(640px,calc(100dvh-96px))] md:animate-rise md:rounded-lg md:border md:shadow-float"
    >
      <div id={listId} role="listbox" aria-label={m.search_suggestions()}>
        {groups.map(({ kind, title, options: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list has no element of its own
          <div key={kind} role="group" aria-label={title} className="mb-2 last:mb-0">
            <p aria-hidden className="px-2 pt-1 pb-1 font-semibold text-ink-3 text-xs">
              {title}
            </p>
            {own.map((option, i) => (
              <Option
                key={option.to}
                id={`${listId}-${kind}-${i}`}
                kind={kind}
                option={option}
                isActive={active === `${listId}-${kind}-${i}`}
                onTake={() => {
                  if (option.search) remember(option.search)
                  close()
                  leaveOnTouch(input.current)
                }}
              />
            ))}
          </div>
        ))}
      </div>
      {note && <p className="px-2 py-3 text-ink-3 text-sm">{note}</p>}
      {isEmpty && recent.length > 0 && (
        <button
          type="button"
          onClick={() => {
            forget()
            input.current?.focus()
          }}
          className="mt-1 min-h-10 px-2 text-ink-2 text-sm underline"
        >
          {m.search_recent_clear()}
        </button>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}
