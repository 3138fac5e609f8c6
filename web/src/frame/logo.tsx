import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { useOwnShop } from './use-me.ts'

/** The hall of a fish market with its fish: the mark beside the name. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={className} fill="none">
    <path d="M4 14.5 16 5l12 9.5V27H4V14.5Z" fill="currentColor" />
    <path
      d="M8 21.2c2.6-3.6 5.6-5 8.7-4.4 1.8.3 3.3 1.3 4.6 2.5l3.2-2.1c-.6 1.4-.6 5 0 6.4l-3.2-2.1c-2 2-4.2 2.9-6.5 2.6-2.6-.2-4.9-1.3-6.8-2.9Z"
      className="fill-paper"
    />
    <circle cx="12.2" cy="20.3" r="1" fill="currentColor" />
  </svg>
)

/** The name of the market, at a shop's own host that of the shop; it leads home. */
export const Logo = () => {
  const shop = useOwnShop()
  return (
    <LocaleLink
      to={shop ? `/shop-index/${shop.id}` : '/'}
      aria-label={shop?.name ?? m.frame_logo()}
      className="flex shrink-0 items-center gap-2 text-ink"
    >
      {shop ? (
        <span>
          <ShopLogo logo={shop.logo} name={shop.name} className="size-9" />
        </span>
      ) : (
        <LogoMark className="size-8" />
      )}
      <span
        aria-hidden
        className={`hidden max-w-56 truncate font-bold tracking-[-0.04em] sm:inline ${shop ? 'text-lg' : 'text-xl'}`}
      >
        {shop?.name ?? 'Lonja'}
      </span>
    </LocaleLink>
  )
}
