import { Picture } from '../ui/picture.tsx'

/** A shop's sign, or the first letter of its name. */
export const ShopLogo = ({
  logo,
  name,
  className = 'size-12',
}: {
  logo: string | null
  name: string
  className?: string
}) =>
  logo ? (
    <Picture base={logo} alt="" sizes="48px" largest="small" className={`shop-logo ${className}`} />
  ) : (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-ink font-semibold text-lg text-paper ${className}`}
    >
      {[...name][0]}
    </span>
  )
