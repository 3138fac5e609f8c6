import { useMaySee } from '../../frame/use-me.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'

/** A customer's name, which leads to its page for those who may see customers. */
export const CustomerLink = ({ accountId, name }: { accountId: number; name: string }) =>
  useMaySee('customers') ? (
    <LocaleLink to={`/seller/customers/${accountId}`} className="wrap-anywhere underline underline-offset-4">
      {name}
    </LocaleLink>
  ) : (
    <span className="wrap-anywhere">{name}</span>
  )
