import { LocaleLink } from '../locale/locale-link.tsx'

/** A titled list of links at the foot of a page; addresses without a language. */
export const FooterColumn = ({ title, links }: { title: string; links: { to: string; text: string }[] }) => (
  <nav aria-label={title}>
    <h2 className="font-semibold text-ink">{title}</h2>
    <ul className="mt-3 space-y-2">
      {links.map((link) => (
        <li key={link.to}>
          <LocaleLink to={link.to}>{link.text}</LocaleLink>
        </li>
      ))}
    </ul>
  </nav>
)
