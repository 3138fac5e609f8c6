import { Picture } from '../ui/picture.tsx'
import type { ShopData } from './wire.ts'

/** The picture across a shop's page. */
export const ShopBanner = ({ banner }: Pick<ShopData, 'banner'>) =>
  banner && (
    <div className="bg-wash-2">
      <Picture
        base={banner.picture}
        alt={banner.alt}
        sizes="100vw"
        first
        className="mx-auto aspect-[5/2] max-h-72 w-full max-w-[1440px] object-cover md:aspect-[5/1]"
      />
    </div>
  )
