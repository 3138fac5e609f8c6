import { pictureUrl } from '@lonja/core/kernel/picture.ts'

interface PictureProps {
  /** base address, without size and ending */
  base: string
  alt: string
  /** width that it takes on the page, as the `sizes` attribute says it */
  sizes: string
  /** the first pictures of a page come at once, the others when they are near */
  first?: boolean
  className?: string
}

/** Widths of the stored sizes, in pixels. */
const WIDTHS = { small: 160, medium: 480, origin: 1000 } as const

/** A stored picture in the size that its place needs. Its place is square, so nothing jumps when it arrives. */
export const Picture = ({ base, alt, sizes, first = false, className }: PictureProps) => (
  <img
    src={pictureUrl(base, 'medium')}
    srcSet={Object.entries(WIDTHS)
      .map(([size, width]) => `${pictureUrl(base, size as keyof typeof WIDTHS)} ${width}w`)
      .join(', ')}
    sizes={sizes}
    alt={alt}
    width={480}
    height={480}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : 'auto'}
    decoding="async"
    className={className}
  />
)
