import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { m } from '../../paraglide/messages.js'

interface Shelf {
  id: number
  name: string
}

/** The list with the item at `from` put to `to`. */
const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined || to < 0 || to >= items.length ? [...items] : rest.toSpliced(to, 0, item)
}

/** The order that a form has, after the arrow that was pressed without scripts: `12 up`. */
export const movedShelves = (form: FormData): number[] => {
  const order = form.getAll('shelves').map(Number)
  const [, id, way] = /^(\d+) (up|down)$/.exec(String(form.get('move') ?? '')) ?? []
  const at = order.indexOf(Number(id))
  return at < 0 ? order : moved(order, at, at + (way === 'up' ? -1 : 1))
}

/** Categories in the order in which a shop names them: dragged, or moved by arrows, which work without scripts too. */
export const ShelfOrder = ({ shelves, order }: { shelves: readonly Shelf[]; order: readonly number[] | undefined }) => {
  const hydrated = useHydrated()
  const [ids, setIds] = useState<readonly number[]>(order ?? shelves.map(({ id }) => id))
  const [dragged, setDragged] = useState<number | null>(null)
  const rows = ids.flatMap((id) => shelves.filter((shelf) => shelf.id === id))
  if (rows.length === 0) return <p className="text-ink-2">{m.seller_front_shelves_none()}</p>
  const arrow = (shelf: Shelf, n: number, way: 'up' | 'down') => {
    const to = n + (way === 'up' ? -1 : 1)
    const Icon = way === 'up' ? ArrowUp : ArrowDown
    const text = way === 'up' ? m.seller_front_up : m.seller_front_down
    return (
      <button
        type="submit"
        name="move"
        value={`${shelf.id} ${way}`}
        formNoValidate
        // one that leads nowhere keeps the focus of whoever moved the row to its end with it
        aria-disabled={to < 0 || to >= rows.length || undefined}
        aria-label={text({ name: shelf.name })}
        onClick={(event) => {
          event.preventDefault()
          setIds(moved(ids, n, to))
        }}
        className="grid size-9 place-items-center rounded-md text-ink-2 hover:bg-wash hover:text-ink aria-disabled:opacity-30"
      >
        <Icon size={18} aria-hidden />
      </button>
    )
  }
  return (
    <>
      <p className="mb-3 text-ink-3 text-xs">{m.seller_front_shelves_hint()}</p>
      <ol className="divide-y divide-line border-line border-y">
        {rows.map((shelf, n) => (
          <li
            key={shelf.id}
            draggable={hydrated}
            onDragStart={() => setDragged(shelf.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault()
              const from = dragged === null ? -1 : ids.indexOf(dragged)
              if (from >= 0 && from !== n) setIds(moved(ids, from, n))
            }}
            className={`flex items-center gap-2 py-1.5 ${dragged === shelf.id ? 'bg-wash' : ''}`}
          >
            <input type="hidden" name="shelves" value={shelf.id} />
            {hydrated && <GripVertical size={18} aria-hidden className="shrink-0 cursor-grab text-ink-3" />}
            <span className="min-w-0 grow">{shelf.name}</span>
            {arrow(shelf, n, 'up')}
            {arrow(shelf, n, 'down')}
          </li>
        ))}
      </ol>
    </>
  )
}
