import { pictureUrl } from '@lonja/core/kernel/picture.ts'
import { ImageOff } from 'lucide-react'
import { useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'
import { useLive } from '../ui/use-live.ts'

/** Pictures of a product in a row that snaps; small ones below lead to each. */
export const Gallery = ({ pictures, name }: { pictures: string[]; name: string }) => {
  const row = useRef<HTMLUListElement>(null)
  const live = useLive()
  if (pictures.length === 0)
    return (
      <div className="grid aspect-square place-content-center rounded-lg bg-wash-2 text-ink-3">
        <ImageOff size={48} strokeWidth={1} aria-label={m.catalogue_no_picture()} />
      </div>
    )
  const show = (index: number) => {
    const list = row.current
    list?.scrollTo({ left: list.clientWidth * index, behavior: 'smooth' })
  }
  return (
    <div className="md:sticky md:top-36 md:self-start">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <ul ref={row} tabIndex={0} aria-label={m.catalogue_pictures()} className="strip snap-mandatory rounded-lg">
        {pictures.map((picture, index) => (
          <li key={picture} className="aspect-square w-full shrink-0 snap-center overflow-hidden rounded-lg bg-wash-2">
            <Picture
              base={picture}
              alt={m.catalogue_picture_of({ name, number: index + 1 })}
              sizes="(width >= 1200px) 700px, (width >= 960px) 46vw, 94vw"
              first={index === 0}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      {live && pictures.length > 1 && (
        <ul className="mt-3 flex gap-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                onClick={() => show(index)}
                aria-label={m.catalogue_show_picture({ number: index + 1 })}
                className="block size-16 overflow-hidden rounded-md border border-line hover:border-ink"
              >
                <img
                  src={pictureUrl(picture, 'small')}
                  alt=""
                  width={64}
                  height={64}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
