import { ArrowRight } from 'lucide-react'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { PublicationCard } from './publication-card.tsx'
import type { PublicationData } from './wire.ts'

interface PublicationSectionProps {
  title: string
  publications: PublicationData[]
  /** where all of them are */
  to: string
}

/** A row of publications on a page that is about something else; nothing when there are none. */
export const PublicationSection = ({ title, publications, to }: PublicationSectionProps) =>
  publications.length === 0 ? null : (
    <section aria-label={title} className="mt-14">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 className="font-bold text-xl tracking-[-0.02em]">{title}</h2>
        <LocaleLink to={to} className="flex shrink-0 items-center gap-1 font-medium hover:underline">
          {m.publications_see_all()}
          <ArrowRight size={16} aria-hidden />
        </LocaleLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {publications.map((publication) => (
          <li key={publication.id} className="min-w-0">
            <PublicationCard publication={publication} short />
          </li>
        ))}
      </ul>
    </section>
  )
