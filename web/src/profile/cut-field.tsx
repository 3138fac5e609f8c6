import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { middleOf, move, placeOf, type Size, ZOOM_MAX, zoom } from './cut.ts'

/** Edge of the frame in pixels, and how far an arrow key moves it in parts of that. */
const EDGE = 240
const STEP = 0.05

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const percent = (part: number): string => `${part * 100}%`
const text = (part: number): string => part.toFixed(6)

/** Which square of a picture is kept: dragged, moved with the arrow keys, enlarged with a slider. The server cuts it. */
export default function CutField({ picture }: { picture: string }) {
  const [size, setSize] = useState<Size | null>(null)
  const [cut, setCut] = useState(() => middleOf({ width: 1, height: 1 }))
  const from = useRef<{ x: number; y: number } | null>(null)

  const drag = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!from.current || !size) return
    const by = { x: (from.current.x - x) / EDGE, y: (from.current.y - y) / EDGE }
    from.current = { x, y }
    setCut((now) => move(size, now, by))
  }
  const press = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (!by || !size) return
    event.preventDefault()
    setCut((now) => move(size, now, by))
  }
  const place = size && placeOf(size, cut)
  return (
    <div className="space-y-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a frame over a picture is no form element */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is in it
        tabIndex={0}
        aria-label={m.profile_cut()}
        aria-describedby="cut-hint"
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null
        }}
        className="relative size-60 cursor-move touch-none overflow-hidden rounded-lg bg-wash-2"
      >
        <img
          src={picture}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
            setCut(middleOf({ width, height }))
          }}
          className="absolute max-w-none select-none"
          style={
            place
              ? {
                  width: percent(place.width),
                  height: percent(place.height),
                  left: percent(place.left),
                  top: percent(place.top),
                }
              : { visibility: 'hidden' }
          }
        />
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_200px_var(--color-veil)]" />
      </div>
      <p id="cut-hint" className="text-ink-3 text-xs">
        {m.profile_cut_hint()}
      </p>
      <label className="flex w-60 items-center gap-3">
        <span className="font-medium">{m.profile_zoom()}</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={1 / cut.size}
          onChange={({ currentTarget: { value } }) => size && setCut((now) => zoom(size, now, Number(value)))}
          className="min-w-0 grow accent-ink"
        />
      </label>
      {size && (
        <>
          <input type="hidden" name="left" value={text(cut.left)} />
          <input type="hidden" name="top" value={text(cut.top)} />
          <input type="hidden" name="size" value={text(cut.size)} />
        </>
      )}
    </div>
  )
}
