import { BUY, SELL } from '../frame/front-links.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { LinkButton } from '../ui/link-button.tsx'

/** The end of the home page: how to buy here, how to sell here. */
export const HomeInvitation = () => {
  const path = usePath()
  return (
    <section aria-labelledby="invitation" className="page mt-14">
      <div className="flex flex-col gap-6 rounded-lg bg-ink px-6 py-8 text-paper md:flex-row md:items-center md:justify-between md:px-12 md:py-10">
        <div className="max-w-xl">
          <h2 id="invitation" className="text-balance font-bold text-xl tracking-[-0.02em]">
            {m.home_invite_title()}
          </h2>
          <p className="mt-2 text-line">{m.home_invite_text()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton kind="quiet" to={path(SELL)}>
            {m.frame_sell_here()}
          </LinkButton>
          <LinkButton to={path(BUY)} className="border border-ink-3">
            {m.frame_how_to_buy()}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
