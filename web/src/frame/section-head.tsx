import { LocaleLink } from '../locale/locale-link.tsx'

export interface SectionHeadProps {
  title: string
  /** where all of them are, without a language */
  to: string
  more: string
}

/** The title of a row of cards, and the way to all of them. */
export const SectionHead = ({ title, to, more }: SectionHeadProps) => (
  <div className="section-head">
    <h2>{title}</h2>
    <LocaleLink to={to}>{more}</LocaleLink>
  </div>
)
