import { ArrowDown, ArrowUp, ChevronDown, GripVertical } from 'lucide-react'
import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { m } from '../../paraglide/messages.js'
import { Form } from '../../ui/form.tsx'
import { useMayAct } from '../use-may-act.ts'
import { moveText } from './move.ts'

interface SortableItem {
  id: number
  parentId: number | null
  rowVersion: number
  name: string
  /** what stands beside its name */
  children: ReactNode
}

interface SortableListProps {
  label: string
  /** those of one parent in the order in which they are shown */
  items: readonly SortableItem[]
  /** something may be dropped into another, not only between others */
  nests?: boolean
  /** rows that come unfolded; absent: no row folds what is below it */
  unfolded?: readonly number[]
}

/** Where a dragged row would go: before or after the row under the mouse, or into it. */
type Where = 'before' | 'into' | 'after'

const whereOf = (event: DragEvent, nests: boolean): Where => {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const at = (event.clientY - top) / height
  if (nests && at > 0.3 && at < 0.7) return 'into'
  return at < 0.5 ? 'before' : 'after'
}

const MARKS: Record<Where, string> = {
  before: 'shadow-[inset_0_2px_0_var(--color-ink)]',
  into: 'bg-wash-2',
  after: 'shadow-[inset_0_-2px_0_var(--color-ink)]',
}

/**
 * Rows that are put into another order by dragging, or by the buttons of each row, which work with the keyboard and before
 * scripts arrive. Both send one `move` (move.ts) to the page's action.
 */
export const SortableList = ({ label, items, nests = false, unfolded }: SortableListProps) => {
  const hydrated = useHydrated()
  const mayMove = useMayAct('content')
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<{ id: number; where: Where } | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<number | null>(null)

  // a row that came to an end has no such button there any more: the focus, which would be lost with it, goes to the other one
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches('button:disabled')
    if (items.length === 0 || pressed.current === null || !isLost) return
    list.current?.querySelector<HTMLElement>(`[data-row="${pressed.current}"] button:enabled`)?.focus()
  }, [items])

  const brothersOf = (parentId: number | null) => items.filter((item) => item.parentId === parentId)
  const isBelow = (item: SortableItem, id: number): boolean => {
    const parent = items.find((one) => one.id === item.parentId)
    return item.id === id || (parent !== undefined && isBelow(parent, id))
  }
  const canTake = (item: SortableItem, where: Where): boolean => {
    const moved = items.find(({ id }) => id === dragged)
    if (!moved || isBelow(item, moved.id)) return false
    return nests || (where !== 'into' && item.parentId === moved.parentId)
  }
  const drop = (item: SortableItem, where: Where) => {
    const moved = items.find(({ id }) => id === dragged)
    setDragged(null)
    setOver(null)
    if (!moved || !canTake(item, where)) return
    const parentId = where === 'into' ? item.id : item.parentId
    const others = brothersOf(parentId).filter(({ id }) => id !== moved.id)
    const at = others.findIndex(({ id }) => id === item.id)
    const place = where === 'into' ? others.length : where === 'before' ? at : at + 1
    void submit({ move: moveText({ ...moved, parentId, place }) }, { method: 'post', preventScrollReset: true })
  }
  const row = (item: SortableItem, place: number, last: number) => {
    const mark = over?.id === item.id ? MARKS[over.where] : ''
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a second way beside the arrows
      <div
        data-row={item.id}
        draggable={hydrated && mayMove && !isBusy}
        onDragStart={() => setDragged(item.id)}
        onDragEnd={() => {
          setOver(null)
          setDragged(null)
        }}
        onDragOver={(event) => {
          const where = whereOf(event, nests)
          if (!canTake(item, where)) return
          event.preventDefault()
          setOver({ id: item.id, where })
        }}
        onDrop={(event) => {
          event.preventDefault()
          drop(item, whereOf(event, nests))
        }}
        className={`flex items-start gap-2 py-1 pl-1 ${unfolded ? 'pr-12' : 'pr-2'} ${mark} ${dragged === item.id ? 'opacity-50' : ''}`}
      >
        <span
          aria-hidden
          className={`shrink-0 px-1 py-2.5 text-ink-3 ${hydrated && mayMove ? 'cursor-grab' : 'invisible'}`}
        >
          <GripVertical size={16} />
        </span>
        <div className="flex min-h-9 min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">{item.children}</div>
        {mayMove && (
          <>
            <Arrow
              item={item}
              pressed={pressed}
              place={place - 1}
              isOff={place === 0}
              text={m.content_up({ name: item.name })}
              Icon={ArrowUp}
            />
            <Arrow
              item={item}
              pressed={pressed}
              place={place + 1}
              isOff={place === last}
              text={m.content_down({ name: item.name })}
              Icon={ArrowDown}
            />
          </>
        )}
      </div>
    )
  }
  const rowsOf = (parentId: number | null): ReactNode => {
    const brothers = brothersOf(parentId)
    return brothers.map((item, place) => {
      const below = items.some((one) => one.parentId === item.id) && (
        <ol className="divide-y divide-line border-line border-t pl-5">{rowsOf(item.id)}</ol>
      )
      return (
        <li key={item.id} className="relative">
          {row(item, place, brothers.length - 1)}
          {below && unfolded ? (
            <Branch label={m.content_below({ name: item.name })} isUnfolded={unfolded.includes(item.id)}>
              {below}
            </Branch>
          ) : (
            below
          )}
        </li>
      )
    })
  }
  return (
    <Form method="post" preventScrollReset>
      <ol
        ref={list}
        aria-label={label}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-paper"
      >
        {rowsOf(null)}
      </ol>
    </Form>
  )
}

/** What is below a row, folded behind a mark at the row's end. A later answer unfolds it too, but folds nothing that was opened. */
const Branch = ({ label, isUnfolded, children }: { label: string; isUnfolded: boolean; children: ReactNode }) => {
  const details = useRef<HTMLDetailsElement>(null)
  const [comesOpen] = useState(isUnfolded)
  useEffect(() => {
    if (isUnfolded && details.current) details.current.open = true
  }, [isUnfolded])
  return (
    <details ref={details} open={comesOpen}>
      <summary
        aria-label={label}
        title={label}
        className="absolute top-1 right-2 grid size-9 cursor-pointer list-none place-items-center rounded-md text-ink-2 hover:bg-wash hover:text-ink"
      >
        {/* of those around a closed branch some are open: only its own turns the mark */}
        <ChevronDown size={16} aria-hidden className="[details[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

const Arrow = ({
  item,
  pressed,
  place,
  isOff,
  text,
  Icon,
}: {
  item: SortableItem
  /** remembers whose arrow was pressed last */
  pressed: RefObject<number | null>
  place: number
  isOff: boolean
  text: string
  Icon: typeof ArrowUp
}) => (
  <button
    type="submit"
    name="move"
    value={isOff ? '' : moveText({ ...item, place })}
    disabled={isOff}
    onClick={() => {
      pressed.current = item.id
    }}
    aria-label={text}
    title={text}
    className="grid size-9 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-wash hover:text-ink disabled:invisible"
  >
    <Icon size={16} aria-hidden />
  </button>
)
