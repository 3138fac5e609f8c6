import { useMaySee } from '../frame/use-me.ts'
import { LocaleLink } from '../locale/locale-link.tsx'

/** A product of the shop: the way to it where the user's role may look at products, its name alone where not. */
export const ProductLink = ({ id, name, className }: { id: number; name: string; className: string }) =>
  useMaySee('products') ? (
    <LocaleLink to={`/seller/products/${id}`} className={`hover:underline ${className}`}>
      {name}
    </LocaleLink>
  ) : (
    <span className={className}>{name}</span>
  )
