import { LOCALES, splitPath } from '@lonja/core/kernel/locale.ts'
import { useLocation, useMatches } from 'react-router'
import { usePage } from '../frame/use-page.ts'
import { pageAddress } from './page-address.ts'

/** Names of our languages as Open Graph writes them. */
const OG_LOCALES = { es: 'es_ES', en: 'en_GB', zh: 'zh_CN' } as const

/** What the head of every page tells search engines and those who share it: its one address in each language. */
export const PageHead = ({ publicUrl }: { publicUrl: string }) => {
  const location = useLocation()
  const { seo } = usePage()
  const address = pageAddress(publicUrl, location, seo, useMatches().at(-1)?.loaderData)
  const { locale } = splitPath(location.pathname)
  return (
    <>
      {seo && address.listed ? (
        <>
          <link rel="canonical" href={address.in(locale)} />
          {LOCALES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={address.in(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address.in('es')} />
        </>
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
      <meta property="og:url" content={address.in(locale)} />
      <meta property="og:site_name" content="Lonja" />
      <meta property="og:locale" content={OG_LOCALES[locale]} />
    </>
  )
}
