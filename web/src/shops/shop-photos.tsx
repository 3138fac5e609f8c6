import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'

/** Pictures of the shop itself. */
export const ShopPhotos = ({ name, images }: { name: string; images: string[] }) =>
  images.length === 0 ? null : (
    <section aria-label={m.shops_front_photos()}>
      <h2 className="mb-3 font-medium">{m.shops_front_photos()}</h2>
      <ul className="strip gap-3">
        {images.map((image, index) => (
          <li key={image} className="w-56 shrink-0 snap-start overflow-hidden rounded-lg bg-wash-2 md:w-72">
            <Picture
              base={image}
              alt={m.shops_front_photo_of({ shop: name, number: index + 1 })}
              sizes="(width >= 960px) 288px, 224px"
              className="aspect-[4/3] w-full object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  )
