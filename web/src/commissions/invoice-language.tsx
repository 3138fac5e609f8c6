import { localizedPath, splitPath } from '@lonja/core/kernel/locale.ts'
import { useLocation } from 'react-router'
import type { ReplyOf } from '../frame/wire.ts'
import { LANGUAGE_NAMES } from '../locale/language-names.ts'
import { useLocale } from '../locale/locale.ts'
import { PageLink } from '../locale/page-link.tsx'

/** The way to an invoice in the language in which it was issued, for those who read it in another one. */
export const InvoiceLanguage = ({
  invoice: { language },
}: {
  invoice: Pick<ReplyOf<'getMarketInvoice'>, 'language'>
}) => {
  const { pathname } = useLocation()
  if (language === useLocale()) return null
  return (
    <PageLink
      to={localizedPath(splitPath(pathname).path, language)}
      lang={language}
      className="underline underline-offset-4 print:hidden"
    >
      {LANGUAGE_NAMES[language]}
    </PageLink>
  )
}
