import { WEB_EDGES, type WebSize, webPictureUrl } from '@lonja/core/kernel/picture.ts'
import { preload } from 'react-dom'

interface PictureProps {
  /** base address, without size and ending */
  base: string
  alt: string
  /** width that it takes on the page, as the `sizes` attribute says it */
  sizes: string
  /** the first pictures of a page come at once, the others when they are near; a media query where only some widths show it */
  first?: boolean | string
  /** the largest stored size that its place can need: the small one fills 56 px of a sharp screen, the medium one a card */
  largest?: WebSize
  className?: string
}

const SIZES = ['small', 'medium', 'large', 'origin'] as const satisfies readonly WebSize[]

const srcSet = (base: string, largest: WebSize): string =>
  SIZES.filter((size) => WEB_EDGES[size] <= WEB_EDGES[largest])
    .map((size) => `${webPictureUrl(base, size)} ${WEB_EDGES[size]}w`)
    .join(', ')

/**
 * A stored picture in the size that its place needs, as WebP, which every browser takes that the pages are built for. Its
 * place is square, so nothing jumps when it arrives.
 */
export const Picture = ({ base, alt, sizes, first = false, largest = 'origin', className }: PictureProps) => {
  const usual = largest === 'small' ? 'small' : 'medium'
  const choice = largest === 'small' ? {} : { srcSet: srcSet(base, largest), sizes }
  const firstAt = typeof first === 'string' ? first : undefined
  if (first)
    preload(webPictureUrl(base, usual), {
      as: 'image',
      type: 'image/webp',
      imageSrcSet: srcSet(base, largest),
      imageSizes: sizes,
      fetchPriority: 'high',
      ...(firstAt && { media: firstAt }),
    })
  return (
    <img
      src={webPictureUrl(base, usual)}
      {...choice}
      alt={alt}
      width={WEB_EDGES[usual]}
      height={WEB_EDGES[usual]}
      loading={first === true ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      className={className}
    />
  )
}
