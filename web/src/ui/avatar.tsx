import { pictureUrl } from '@lonja/core/kernel/picture.ts'

const SIZES = { sm: 'size-9 text-sm', lg: 'size-24 text-2xl' } as const

/** Someone's picture, or the first letter of their name where they have none. Their name stands beside it. */
export const Avatar = ({
  picture,
  name,
  size = 'sm',
}: {
  picture: string | null
  name: string
  size?: keyof typeof SIZES
}) =>
  picture ? (
    <img
      src={pictureUrl(picture, size === 'lg' ? 'medium' : 'small')}
      alt=""
      width={160}
      height={160}
      className={`${SIZES[size]} shrink-0 rounded-full bg-wash-2 object-cover`}
    />
  ) : (
    <span
      aria-hidden
      className={`${SIZES[size]} grid shrink-0 place-items-center rounded-full bg-wash-2 font-semibold text-ink-2`}
    >
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  )
