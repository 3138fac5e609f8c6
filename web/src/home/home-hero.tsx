import { useMe } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { productAddress } from '../products/product-address.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import type { HomeBlock } from './home.server.ts'

/** Where each of the hero's pictures hangs. */
const PLACES = ['col-span-2 row-span-2', '', '', '', '']

/**
 * The first thing a buyer sees: what this place is, and products to touch or a picture of the market's own. Who has bought here
 * knows it: on phones theirs is the sentence alone, so that the products come sooner.
 */
export const HomeHero = ({ block, isKnown }: { block: HomeBlock & { kind: 'hero' }; isKnown: boolean }) => {
  const { title, text, more, picture } = block
  const path = usePath()
  const me = useMe()
  const shown = block.products.slice(0, PLACES.length)
  return (
    <section className="bg-wash">
      <div className="page grid items-center gap-8 py-8 sm:grid-cols-2 md:gap-12 md:py-12">
        <div>
          <h1 className="text-balance font-bold text-2xl tracking-[-0.035em] md:text-3xl">{title}</h1>
          <p className={`mt-4 max-w-md text-base text-ink-2 ${isKnown ? 'max-sm:hidden' : ''}`}>{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            {more.text && (
              <LinkButton size="lg" to={path(more.to)}>
                {more.text}
              </LinkButton>
            )}
            {!me && (
              <LinkButton size="lg" kind="quiet" to={path('/register')}>
                {m.frame_register()}
              </LinkButton>
            )}
          </div>
        </div>
        {picture && (
          <Picture
            base={picture}
            alt=""
            sizes="(width >= 640px) 50vw, calc(100vw - 32px)"
            first={isKnown ? '(width >= 640px)' : true}
            className={`aspect-[4/3] w-full rounded-lg object-cover ${isKnown ? 'max-sm:hidden' : ''}`}
          />
        )}
        {shown.length === PLACES.length && (
          <ul className="hidden grid-cols-4 grid-rows-2 gap-3 md:grid">
            {shown.map((product, index) => (
              <li key={product.id} className={`overflow-hidden rounded-lg bg-wash-2 ${PLACES[index]}`}>
                <LocaleLink to={productAddress(product)} className="block aspect-square">
                  <Picture
                    base={product.pictures[0] ?? ''}
                    alt={product.name}
                    sizes={index === 0 ? '330px' : '160px'}
                    first="(width >= 960px)"
                    className="size-full object-cover"
                  />
                </LocaleLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
