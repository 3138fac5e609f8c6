import type { FrontPart } from '@lonja/core/shops/front.ts'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { listText } from '../../locale/list-text.ts'
import { usePath } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PillLinks } from '../../ui/pill-links.tsx'
import type { SellerFront } from './save-front.server.ts'

const PART_TEXTS: Record<FrontPart, () => string> = {
  banner: m.seller_front_banner,
  about: m.seller_front_story,
  shelves: m.seller_front_shelves,
  featured: m.shops_front_featured,
  holidays: m.seller_front_holidays,
  hours: m.shops_hours,
  exceptions: m.seller_front_exceptions,
  policies: m.shops_policies,
}

const PAGES = [
  { to: '/seller/front', text: m.seller_front_part_look },
  { to: '/seller/front/hours', text: m.seller_front_part_hours },
  { to: '/seller/front/policies', text: m.seller_front_part_policies },
] as const

interface FrontFrameProps {
  front: SellerFront
  shopId: number
  current: (typeof PAGES)[number]['to']
  problem: string | null | undefined
  children: ReactNode
}

/** The pages of a shop's front: what of it waits to be published, and the ways to see, publish and give up the draft. */
export const FrontFrame = ({ front: { changed, version }, shopId, current, problem, children }: FrontFrameProps) => {
  const path = usePath()
  const intent = useNavigation().formData?.get('intent')
  const hasDraft = changed.length > 0
  return (
    <div className="max-w-4xl space-y-5">
      <div>
        <h1 className="font-semibold text-xl">{m.seller_front_title()}</h1>
        <p className="mt-1 text-ink-2">
          {m.seller_details_more()}{' '}
          <LocaleLink to="/seller/settings/details" className="underline underline-offset-4">
            {m.seller_details_title()}
          </LocaleLink>
        </p>
      </div>
      <Form
        method="post"
        action={path('/seller/front')}
        className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-paper px-4 py-3"
      >
        <input type="hidden" name="version" value={version} />
        <p className={hasDraft ? 'font-medium' : 'text-ink-2'}>
          {hasDraft
            ? m.seller_front_changed({ parts: listText(changed.map((part) => PART_TEXTS[part]())) })
            : m.seller_front_no_draft()}
        </p>
        <span className="flex flex-wrap gap-2">
          <LinkButton kind="quiet" size="sm" to={path(`/shop-index/${shopId}?preview=true`)}>
            {m.seller_front_preview()}
          </LinkButton>
          {hasDraft && (
            <>
              <Button type="submit" kind="quiet" size="sm" name="intent" value="discard" busy={intent === 'discard'}>
                {m.seller_front_discard()}
              </Button>
              <Button type="submit" size="sm" name="intent" value="publish" busy={intent === 'publish'}>
                {m.seller_front_publish()}
              </Button>
            </>
          )}
        </span>
      </Form>
      <PillLinks
        label={m.seller_front_parts()}
        pills={PAGES.map(({ to, text }) => ({ to: path(to), text: text(), isCurrent: to === current }))}
      />
      {problem && <Alert tone="error">{problem}</Alert>}
      {children}
    </div>
  )
}
