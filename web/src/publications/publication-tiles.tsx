import { SectionHead, type SectionHeadProps } from '../frame/section-head.tsx'
import { LocaleLink } from '../locale/locale-link.tsx'
import { Picture } from '../ui/picture.tsx'

/** A publication in a shop window: a link to it. */
export interface PublicationTile {
  id: number
  to: string
  title: string
  /** news, offer …, as text */
  kind: string
  /** who published it */
  from: string
  picture: string | null
}

/** A row of publications with its title and the way to all of them. */
export const PublicationTiles = ({ publications, ...head }: SectionHeadProps & { publications: PublicationTile[] }) => (
  <section aria-label={head.title} className="page mt-14">
    <SectionHead {...head} />
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-5 lg:grid-cols-4">
      {publications.map(({ id, to, title, kind, from, picture }) => (
        <li key={id} className="min-w-0">
          <LocaleLink to={to} className="tile">
            <span className="tile-picture aspect-[4/3]">
              {picture && <Picture base={picture} alt="" sizes="(width >= 1200px) 315px, 46vw" />}
            </span>
            <span className="mt-2.5 block truncate text-ink-2 text-xs">
              {kind} · {from}
            </span>
            <span className="mt-0.5 line-clamp-2 text-pretty font-semibold">{title}</span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  </section>
)
