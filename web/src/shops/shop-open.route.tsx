import type { PageHandle } from '../frame/page-handle.ts'
import { useFrontLinks, useMe } from '../frame/use-me.ts'
import { guideSteps, Steps } from '../home/guide.tsx'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { LinkButton } from '../ui/link-button.tsx'

export const handle: PageHandle = { ownHost: 'market', seo: {} }

export const meta = () => [
  { title: `${m.shops_front_open_title()} | Lonja` },
  { name: 'description', content: m.shops_front_open_text() },
]

/** How one opens a shop here, step by step (spec §2, shop area, open). */
export default function ShopOpen() {
  const path = usePath()
  const me = useMe()
  const { contactEmail } = useFrontLinks()
  return (
    <div className="page py-8 md:py-14">
      <h1 className="text-balance font-bold text-3xl tracking-[-0.03em]">{m.shops_front_open_title()}</h1>
      <p className="mt-2 mb-8 max-w-2xl text-base text-ink-2">{m.shops_front_open_text()}</p>
      <Steps steps={guideSteps().sell} />
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={path('/shop-index/open/phone')}>{m.shops_opening_title()}</LinkButton>
        {!me && (
          <LinkButton
            kind="quiet"
            to={`${path('/register')}?redirect=${encodeURIComponent(path('/shop-index/open/phone'))}`}
          >
            {m.frame_register()}
          </LinkButton>
        )}
        {contactEmail && (
          <a href={`mailto:${contactEmail}`} className={buttonStyle('quiet')}>
            {m.home_guide_write()}
          </a>
        )}
        <LinkButton kind="quiet" to={path('/shop-list')}>
          {m.shops_front_open_market()}
        </LinkButton>
      </p>
    </div>
  )
}
