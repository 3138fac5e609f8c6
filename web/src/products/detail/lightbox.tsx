import { webPictureUrl } from '@lonja/core/kernel/picture.ts'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type Dispatch, type PointerEvent, type SetStateAction, useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { bounded, keyed, pinched, SCALE_CLOSE, SCALE_MAX, swipeOf, type View, WHOLE, zoomed } from './gesture.ts'

interface LightboxProps {
  pictures: string[]
  /** what each is called */
  alts: readonly string[]
  name: string
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

const round =
  'grid size-11 place-items-center rounded-full bg-paper text-ink shadow-float hover:bg-wash-2 aria-disabled:text-ink-3'

/**
 * Pictures over the whole screen: swiped or stepped through by arrows; pinched, tapped twice, or by + and - looked at
 * closer, and then moved by arrows; left by Escape.
 */
export default function Lightbox({ pictures, alts, name, index, onIndex, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const [view, setView] = useState<View>(WHOLE)
  const step = (by: number) => {
    setView(WHOLE)
    onIndex((index + by + pictures.length) % pictures.length)
  }
  const press = (key: string): boolean => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = dialog.current ?? {}
    const next = keyed(view, key, { width, height })
    if (next) setView(next)
    return next !== null
  }
  const picture = pictures[index]
  return (
    <dialog
      ref={dialog}
      aria-label={m.products_detail_pictures_large({ name })}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.metaKey || event.ctrlKey || event.altKey || press(event.key)) return
        if (event.key === 'ArrowRight') step(1)
        if (event.key === 'ArrowLeft') step(-1)
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden overscroll-contain bg-paper"
    >
      {picture && (
        <Enlarged key={picture} picture={picture} alt={alts[index] ?? ''} view={view} setView={setView} onStep={step} />
      )}
      <div className="absolute inset-x-0 top-0 flex items-center justify-between p-3">
        <p aria-live="polite" className="rounded-full bg-paper px-3 py-1 text-xs tabular-nums shadow-float">
          {m.products_detail_picture_count({ number: index + 1, count: pictures.length })}
        </p>
        <div className="flex gap-2">
          <button
            type="button"
            aria-label={m.products_detail_zoom_in()}
            // told rather than disabled: a button that is disabled under the finger loses the keyboard's place
            aria-disabled={view.scale === SCALE_MAX}
            onClick={() => press('+')}
            className={round}
          >
            <ZoomIn size={20} aria-hidden />
          </button>
          <button
            type="button"
            aria-label={m.products_detail_zoom_out()}
            aria-disabled={view.scale === 1}
            onClick={() => press('-')}
            className={round}
          >
            <ZoomOut size={20} aria-hidden />
          </button>
          <button type="button" aria-label={m.ui_close()} onClick={() => dialog.current?.close()} className={round}>
            <X size={20} aria-hidden />
          </button>
        </div>
      </div>
      {pictures.length > 1 && (
        <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between *:pointer-events-auto">
          <button
            type="button"
            aria-label={m.products_detail_picture_before()}
            onClick={() => step(-1)}
            className={round}
          >
            <ChevronLeft size={22} aria-hidden />
          </button>
          <button type="button" aria-label={m.products_detail_picture_next()} onClick={() => step(1)} className={round}>
            <ChevronRight size={22} aria-hidden />
          </button>
        </div>
      )}
    </dialog>
  )
}

interface Point {
  x: number
  y: number
}

interface EnlargedProps {
  picture: string
  alt: string
  view: View
  setView: Dispatch<SetStateAction<View>>
  onStep: (by: number) => void
}

/** One picture that fingers, mouse and wheel move and enlarge. */
const Enlarged = ({ picture, alt, view, setView, onStep }: EnlargedProps) => {
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const frameOf = (target: Element) => target.getBoundingClientRect()
  const pointOf = (event: { currentTarget: Element; clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = frameOf(event.currentTarget)
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
  }
  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    start.current = fingers.current.size === 0 ? point : null
    fingers.current.set(event.pointerId, point)
  }
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const after = pointOf(event)
    const frame = frameOf(event.currentTarget)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, after)
    if (other) setView((was) => pinched(was, [before, other], [after, other], frame))
    else
      setView((was) =>
        was.scale > 1 ? bounded({ ...was, x: was.x + after.x - before.x, y: was.y + after.y - before.y }, frame) : was,
      )
  }
  const up = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const from = start.current
    start.current = null
    if (!from || view.scale > 1 || event.type === 'pointercancel') return
    const way = swipeOf(from, pointOf(event))
    if (way !== 0) onStep(way)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking closer by hand; nothing is told that the picture's name does not tell
    <div
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDoubleClick={(event) => {
        const [point, frame] = [pointOf(event), frameOf(event.currentTarget)]
        setView((was) => (was.scale > 1 ? WHOLE : zoomed(was, SCALE_CLOSE, point, frame)))
      }}
      onWheel={(event) => {
        const [point, frame] = [pointOf(event), frameOf(event.currentTarget)]
        setView((was) => zoomed(was, was.scale * Math.exp(-event.deltaY / 400), point, frame))
      }}
      className={`grid size-full touch-none select-none place-items-center bg-wash-2 ${view.scale > 1 ? 'cursor-grab' : 'cursor-zoom-in'}`}
    >
      <img
        src={webPictureUrl(picture, 'origin')}
        alt={alt}
        width={1000}
        height={1000}
        draggable={false}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        className="max-h-dvh max-w-full object-contain"
      />
    </div>
  )
}
