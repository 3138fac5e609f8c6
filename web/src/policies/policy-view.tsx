import type { PolicyType } from '@lonja/core/policies/policy-types.ts'
import { FileQuestion, Printer } from 'lucide-react'
import { policyLinks } from '../frame/policy-links.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { useSeenWhenHydrated } from '../hydration/use-hydrated.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import './policy-text.css'

export type PolicyData = ReplyOf<'getPolicies'>['items'][number]

/** A policy of the market or of a shop, with the ways to the others. */
export const PolicyView = ({ policy, owner }: { policy: PolicyData; owner: string }) => {
  const { shopId, title, html, contents, updatedOn, versions } = policy
  const isFormer = versions.some(({ isShown, isInForce }) => isShown && !isInForce)
  const locale = useLocale()
  const seen = useSeenWhenHydrated()
  return (
    <div className="page grid gap-10 py-6 md:grid-cols-[220px_minmax(0,1fr)] md:py-10">
      <PolicyNav type={policy.type} shopId={shopId} owner={owner} />
      <article className="max-w-[72ch]">
        <p className="font-medium text-ink-3">{owner}</p>
        <h1 className="mt-1 text-pretty font-bold text-2xl tracking-[-0.03em]">{title}</h1>
        {html === null ? (
          <NotSet shopId={shopId} />
        ) : (
          <>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-3 text-ink-3">
              {updatedOn && (
                <p>
                  {versions.length > 0
                    ? m.policies_in_force({ day: formatDay(updatedOn, locale) })
                    : m.policies_updated({ day: formatDay(updatedOn, locale) })}
                </p>
              )}
              <Button kind="quiet" size="sm" className={`print:hidden ${seen}`} onClick={() => window.print()}>
                <Printer size={16} aria-hidden />
                {m.policies_print()}
              </Button>
            </div>
            {isFormer && (
              <div className="mt-4">
                <Alert>
                  {m.policies_former()}{' '}
                  <LocaleLink to={`/policies/platform/${policy.type}`} className="underline">
                    {m.policies_to_current()}
                  </LocaleLink>
                </Alert>
              </div>
            )}
            {contents.length > 2 && (
              <nav aria-label={m.policies_contents()} className="mt-6 rounded-lg bg-wash p-4 print:hidden">
                <h2 className="font-semibold">{m.policies_contents()}</h2>
                <ol className="mt-2 list-decimal space-y-1 pl-5 text-ink-2 sm:columns-2 sm:gap-8">
                  {contents.map(({ anchor, title: heading }) => (
                    <li key={anchor} className="break-inside-avoid">
                      <a href={`#${anchor}`} className="hover:text-ink hover:underline">
                        {heading}
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of Markdown, in which HTML stays text */}
            <div className="policy-text mt-6" dangerouslySetInnerHTML={{ __html: html }} />
            {versions.length > 1 && (
              <section className="mt-10 border-line border-t pt-5 print:hidden">
                <h2 className="font-semibold">{m.policies_versions()}</h2>
                <ul className="mt-2 space-y-1">
                  {versions.map(({ id, effectiveOn, isInForce, isShown }) => (
                    <li key={id}>
                      <LocaleLink
                        to={`/policies/platform/${policy.type}${isInForce ? '' : `?version=${id}`}`}
                        aria-current={isShown ? 'page' : undefined}
                        className="py-1 text-ink-2 underline underline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                      >
                        {m.policies_in_force({ day: formatDay(effectiveOn, locale) })}
                      </LocaleLink>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </article>
    </div>
  )
}

const PolicyNav = ({ type, shopId, owner }: { type: PolicyType; shopId: number | null; owner: string }) => (
  <nav aria-label={m.policies_others()} className="order-last md:order-none print:hidden">
    <div className="md:sticky md:top-36">
      <h2 className="font-semibold">{shopId === null ? m.policies_platform() : m.policies_shop({ shop: owner })}</h2>
      <ul className="mt-3 space-y-1">
        {policyLinks(shopId).map((link) => (
          <li key={link.type}>
            <LocaleLink
              to={link.to}
              aria-current={link.type === type ? 'page' : undefined}
              className="block py-1 text-ink-2 hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {link.text}
            </LocaleLink>
          </li>
        ))}
        {shopId !== null && (
          <li className="border-line border-t pt-3">
            <LocaleLink to={`/shop-index/${shopId}`} className="underline">
              {m.policies_to_shop()}
            </LocaleLink>
          </li>
        )}
      </ul>
    </div>
  </nav>
)

const NotSet = ({ shopId }: { shopId: number | null }) => {
  const path = usePath()
  if (shopId === null) return <EmptyState Icon={FileQuestion} title={m.policies_not_set_platform()} />
  return (
    <EmptyState Icon={FileQuestion} title={m.policies_not_set()} text={m.policies_not_set_hint()}>
      <LinkButton to={path(`/shop-index/${shopId}`)}>{m.policies_to_shop()}</LinkButton>
      <LinkButton kind="quiet" to={path('/policies/platform/aboutus')}>
        {m.policies_to_platform()}
      </LinkButton>
    </EmptyState>
  )
}
