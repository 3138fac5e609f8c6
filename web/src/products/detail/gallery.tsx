import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import { ImageOff } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../hydration/lazy-part.ts'
import { m } from '../../paraglide/messages.js'
import { Picture } from '../../ui/picture.tsx'

const Lightbox = lazyPart(() => import('./lightbox.tsx'))

/** How many times a mouse enlarges what it rests on. */
const LENS = 2.2

/** The picture under a mouse grows about the mouse. */
const lens = {
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const image = event.currentTarget.querySelector('img')
    if (!image) return
    // the largest picture comes when someone looks closely
    for (const one of event.currentTarget.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source'))
      one.sizes = '1000px'
    image.style.transformOrigin = `${((event.clientX - left) / width) * 100}% ${((event.clientY - top) / height) * 100}%`
    image.style.transform = `scale(${LENS})`
  },
  onPointerLeave: (event: PointerEvent<HTMLElement>) => {
    const image = event.currentTarget.querySelector('img')
    if (image) image.style.transform = ''
  },
}

const SIZES = '(width >= 1200px) 700px, (width >= 640px) 46vw, 94vw'

interface GalleryProps {
  /** addresses */
  pictures: string[]
  /** what those show of which their shop has said it, by address */
  texts: Readonly<Record<string, string>>
  /** of the product */
  name: string
}

/**
 * Pictures of a product in a row that snaps, small ones below that lead to each. A mouse looks closer by resting on one;
 * a press opens it over the whole screen. Before scripts each leads to its largest size.
 */
export const Gallery = ({ pictures, texts, name }: GalleryProps) => {
  const row = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const [first] = pictures
  const shownFirst = useRef(first)
  // another variant was chosen: its own picture is the first one now; as the page came, a row that was swiped before its script stays
  useEffect(() => {
    if (shownFirst.current !== first) row.current?.scrollTo({ left: 0 })
    shownFirst.current = first
  }, [first])
  if (pictures.length === 0)
    return (
      <div className="grid aspect-square place-content-center rounded-lg bg-wash-2 text-ink-3">
        <ImageOff size={48} strokeWidth={1} aria-label={m.products_no_picture()} />
      </div>
    )
  const alts = pictures.map((picture, at) => texts[picture] || m.products_picture_of({ name, number: at + 1 }))
  const show = (to: number) => {
    const list = row.current
    list?.scrollTo({ left: list.clientWidth * to, behavior: 'smooth' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    show(Math.min(Math.max(index + by, 0), pictures.length - 1))
  }
  return (
    <div className="md:sticky md:top-36 md:self-start">
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        aria-label={m.products_pictures()}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: list }) => setIndex(Math.round(list.scrollLeft / Math.max(list.clientWidth, 1)))}
        className="strip snap-mandatory rounded-lg"
      >
        {pictures.map((picture, at) => (
          <li
            key={picture}
            id={`picture-${at + 1}`}
            className="aspect-square w-full shrink-0 snap-center overflow-hidden rounded-lg bg-wash-2"
          >
            <a
              href={pictureUrl(picture, 'origin')}
              aria-label={m.products_detail_enlarge({ number: at + 1 })}
              tabIndex={at === index ? 0 : -1}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setIndex(at)
                setLarge(true)
              }}
              {...lens}
              className="block size-full cursor-zoom-in -outline-offset-2"
            >
              <Picture
                base={picture}
                alt={alts[at] ?? ''}
                sizes={SIZES}
                first={at === 0}
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="strip mt-3 gap-2">
          {pictures.map((picture, at) => (
            <li key={picture}>
              <a
                href={`#picture-${at + 1}`}
                onClick={(event) => {
                  event.preventDefault()
                  show(at)
                }}
                aria-label={m.products_show_picture({ number: at + 1 })}
                aria-current={at === index || undefined}
                className="block size-14 overflow-hidden rounded-md border border-line -outline-offset-2 hover:border-ink aria-[current]:border-2 aria-[current]:border-ink"
              >
                <Picture base={picture} alt="" sizes="56px" largest="small" className="size-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isLarge && (
        <Suspense>
          <Lightbox
            pictures={pictures}
            alts={alts}
            name={name}
            index={index}
            onIndex={(to) => {
              setIndex(to)
              row.current?.scrollTo({ left: row.current.clientWidth * to })
            }}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
