import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'

interface PictureStripProps {
  pictures: string[]
  title: string
  sizes: string
  /** it is seen without scrolling: always, or where a media query holds */
  first?: boolean | string
  className?: string
}

/** Pictures of a publication in a row that snaps, with a button to each side where scripts work. */
export const PictureStrip = ({
  pictures,
  title,
  sizes,
  first = false,
  className = 'aspect-[4/3]',
}: PictureStripProps) => {
  const row = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  const step = (by: 1 | -1) => {
    const list = row.current
    list?.scrollBy({ left: list.clientWidth * by, behavior: 'smooth' })
  }
  const several = pictures.length > 1
  return (
    <div className="relative">
      <ul
        ref={row}
        tabIndex={several ? 0 : undefined}
        aria-label={several ? m.publications_pictures({ title }) : undefined}
        className="strip snap-mandatory"
      >
        {pictures.map((picture, index) => (
          <li key={picture} className={`w-full shrink-0 snap-center overflow-hidden bg-wash-2 ${className}`}>
            <Picture
              base={picture}
              alt={m.publications_picture_of({ title, number: index + 1 })}
              sizes={sizes}
              first={index === 0 && first}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      {several && (
        <p aria-hidden className="absolute right-3 bottom-3 rounded-full bg-ink px-2 py-0.5 text-paper text-xs">
          {m.publications_picture_count({ count: pictures.length })}
        </p>
      )}
      {hydrated && several && (
        <>
          <StripButton label={m.publications_picture_before()} side="left-2" onClick={() => step(-1)}>
            <ChevronLeft size={18} aria-hidden />
          </StripButton>
          <StripButton label={m.publications_picture_after()} side="right-2" onClick={() => step(1)}>
            <ChevronRight size={18} aria-hidden />
          </StripButton>
        </>
      )}
    </div>
  )
}

const StripButton = ({
  label,
  side,
  onClick,
  children,
}: {
  label: string
  side: string
  onClick: () => void
  children: React.ReactNode
}) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`absolute top-1/2 -mt-4.5 hidden size-9 place-items-center rounded-full bg-paper shadow-float md:grid ${side}`}
  >
    {children}
  </button>
)
