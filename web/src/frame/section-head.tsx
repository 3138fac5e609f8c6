import { LocaleLink } from '../locale/locale-link.tsx'

export interface SectionHeadProps {
  title: string
  /** where all of them are, without a language */
  to: string
  more: string
}

/** The title of a row of cards, and the way to all of them. */
export const SectionHead = ({ title, to, more }: SectionHeadProps) => (
  <div className="mb-5 flex items-baseline justify-between gap-4">
    <h2 className="font-bold text-xl tracking-[-0.02em]">{title}</h2>
    <LocaleLink to={to} className="shrink-0 font-medium hover:underline">
      {more} <span aria-hidden>→</span>
    </LocaleLink>
  </div>
)
