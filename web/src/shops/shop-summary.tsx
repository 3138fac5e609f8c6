import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { ShopPhotos } from './shop-photos.tsx'
import type { ShopData } from './wire.ts'

/** A few words of the shop about itself at the foot of its front, and the way to all of them. */
export const ShopSummary = ({ shop }: { shop: ShopData }) =>
  shop.about === '' && shop.images.length === 0 ? null : (
    <section className="page mt-14">
      <div className="space-y-6 rounded-lg bg-wash p-5 md:p-8">
        {shop.about && (
          <div>
            <h2 className="font-bold text-xl tracking-[-0.02em]">{m.shops_about()}</h2>
            <p className="mt-2 line-clamp-4 max-w-3xl whitespace-pre-line text-ink-2">{shop.about}</p>
          </div>
        )}
        <ShopPhotos name={shop.name} images={shop.images} />
        <p>
          <LocaleLink to={`/shop-index/store-info/${shop.id}`} className="font-medium underline">
            {m.shops_front_about_more()}
          </LocaleLink>
        </p>
      </div>
    </section>
  )
