import { m } from '../paraglide/messages.js'
import { usePath } from '../shell/locale.ts'
import { LocaleLink } from '../shell/locale-link.tsx'
import { useReader } from '../shell/use-reader.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { goodsAddress } from './goods-address.ts'
import type { ProductCardData } from './wire.ts'

/** Where each of the hero's pictures hangs. */
const PLACES = ['col-span-2 row-span-2', '', '', '', '']

/** The first thing a buyer sees: what this place is, and goods to touch. */
export const HomeHero = ({ products }: { products: ProductCardData[] }) => {
  const path = usePath()
  const me = useReader()
  const shown = products.filter((product) => product.pictures.length > 0).slice(0, PLACES.length)
  return (
    <section className="bg-wash">
      <div className="page grid items-center gap-8 py-8 md:grid-cols-2 md:gap-12 md:py-12">
        <div>
          <h1 className="text-balance font-bold text-2xl tracking-[-0.035em] md:text-3xl">
            {m.catalogue_hero_title()}
          </h1>
          <p className="mt-4 max-w-md text-base text-ink-2">{m.catalogue_hero_text()}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton size="lg" to={path('/goods-list')}>
              {m.catalogue_hero_goods()}
            </LinkButton>
            {!me && (
              <LinkButton size="lg" kind="quiet" to={path('/register')}>
                {m.shell_register()}
              </LinkButton>
            )}
          </div>
        </div>
        {shown.length === PLACES.length && (
          <ul className="hidden grid-cols-4 grid-rows-2 gap-3 md:grid">
            {shown.map((product, index) => (
              <li key={product.id} className={`overflow-hidden rounded-lg bg-wash-2 ${PLACES[index]}`}>
                <LocaleLink to={goodsAddress(product)} className="block aspect-square">
                  <Picture
                    base={product.pictures[0] ?? ''}
                    alt={product.name}
                    sizes={index === 0 ? '330px' : '160px'}
                    first
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
