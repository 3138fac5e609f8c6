import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { PictureStrip } from './picture-strip.tsx'
import { PublicationActions } from './publication-actions.tsx'
import { publicationAddress } from './publication-address.ts'
import { PublicationByline } from './publication-byline.tsx'
import { TaggedProduct } from './tagged-product.tsx'
import type { PublicationData } from './wire.ts'

interface PublicationCardProps {
  publication: PublicationData
  /** it is seen without scrolling: always, or where a media query holds */
  first?: boolean | string
  /** without the products that it tags: on pages that are about something else */
  short?: boolean
}

/** One publication of a list. */
export const PublicationCard = ({ publication, first = false, short = false }: PublicationCardProps) => {
  const { id, title, text, pictures, products, productCount } = publication
  const address = publicationAddress(publication)
  const more = productCount - products.length
  return (
    <article
      id={`publication-${id}`}
      className="flex h-full scroll-mt-40 flex-col overflow-hidden rounded-lg border border-line bg-paper"
    >
      <div className="p-4">
        <PublicationByline publication={publication} />
      </div>
      {pictures.length > 0 && (
        <PictureStrip
          pictures={pictures}
          title={title}
          first={first}
          sizes="(width >= 1200px) 420px, (width >= 640px) 48vw, 94vw"
        />
      )}
      <div className="flex grow flex-col px-4 pt-4 pb-2">
        <h2 className="text-pretty font-semibold text-lg tracking-[-0.01em]">
          <LocaleLink to={address} className="hover:underline">
            {title}
          </LocaleLink>
        </h2>
        <p className="mt-1.5 line-clamp-4 whitespace-pre-line text-ink-2">{text}</p>
        {!short && products.length > 0 && (
          <ul className="mt-3 divide-y divide-line border-line border-t">
            {products.map((product) => (
              <TaggedProduct key={product.id} product={product} />
            ))}
          </ul>
        )}
        {!short && more > 0 && (
          <LocaleLink to={address} className="pb-3 font-medium underline">
            {m.publications_more_products({ count: more })}
          </LocaleLink>
        )}
        <div className="mt-auto pt-3">
          <div className="border-line border-t pt-1">
            <PublicationActions publication={publication} />
          </div>
        </div>
      </div>
    </article>
  )
}
