import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useId } from 'react'
import { useNavigation } from 'react-router'
import { firstProblem } from '../forms/first-problem.ts'
import { MomentField } from '../forms/moment-field.tsx'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import { BackLink } from '../frame/back-link.tsx'
import { countText } from '../locale/count-text.ts'
import { useLocale } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { ConfirmButton } from '../ui/confirm-button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { controlStyle } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { StatTiles } from '../ui/stat-tiles.tsx'
import { Tag } from '../ui/tag.tsx'
import { CouponNumbers, CouponTitles, momentErrors } from './coupon-fields.tsx'
import { CouponForm, type CouponFormNeeds, type RefusedCoupon } from './coupon-form.tsx'
import { offerLines } from './coupon-labels.ts'
import { CouponTicket, TermLines } from './coupon-ticket.tsx'
import { reachText, type ShopCouponData, shopCouponWord } from './coupon-words.ts'

interface CouponDeskProps {
  coupon: ShopCouponData
  /** what the form of a coupon that nobody has seen yet needs; null for others */
  form: CouponFormNeeds | null
  /** what a form of the page was answered */
  answer: { refusal: string } | RefusedCoupon | { running: RefusedForm } | undefined
  /** the page of all coupons of the same owner, and its name */
  list: string
  title: string
  /** absent, or true: it may be changed */
  mayAct?: boolean
  /** the address at which buyers collect it, to be sent to them; absent, or null, where there is none */
  link?: string | null
}

/** One coupon of a shop or of the market: what came of it, what buyers see, and what may still be changed. */
export const CouponDesk = ({ coupon, form, answer, list, title, mayAct = true, link = null }: CouponDeskProps) => {
  const locale = useLocale()
  const word = shopCouponWord(coupon.state)
  const { results, total } = coupon
  const count = (n: number) => countText(n, locale)
  const outOf = (n: number) => (total === null ? count(n) : `${count(n)} / ${count(total)}`)
  const isPromotion = coupon.applies === 'byItself'
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  return (
    <div className="space-y-5">
      <header>
        <BackLink to={list}>{title}</BackLink>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="break-words font-semibold text-xl">{coupon.title}</h1>
          <Tag tone={word.tone}>{word.text}</Tag>
          {isPromotion && <Tag>{m.coupons_promotion()}</Tag>}
          {mayAct && <Acts coupon={coupon} list={list} />}
        </div>
      </header>
      {answer && 'refusal' in answer && <Alert tone="error">{answer.refusal}</Alert>}
      {coupon.state !== 'scheduled' && (
        <StatTiles
          tiles={[
            ...(isPromotion ? [] : [{ label: m.coupons_desk_result_collected(), value: outOf(results.collected) }]),
            {
              label: m.coupons_desk_result_used(),
              value: isPromotion ? outOf(results.used) : count(results.used),
            },
            {
              label: isPromotion ? m.coupons_desk_result_promotion_sales() : m.coupons_desk_result_sales(),
              value: money(results.sales),
            },
            { label: m.coupons_desk_result_discount(), value: money(results.discount) },
          ]}
        />
      )}
      <section aria-labelledby="preview" className="max-w-md">
        <h2 id="preview" className="mb-2 font-semibold text-base">
          {m.coupons_desk_preview()}
        </h2>
        <CouponTicket coupon={coupon} isOver={coupon.state === 'ended' || coupon.state === 'exhausted'}>
          {/* the ticket itself says where one of the market is good */}
          <TermLines lines={[...offerLines(coupon, locale), ...(coupon.shop ? [reachText(coupon)] : [])]} />
        </CouponTicket>
        {link !== null && <LinkToSend link={link} />}
      </section>
      {mayAct && form && (
        <CouponForm coupon={coupon} {...form} refused={answer && 'picked' in answer ? answer : undefined} />
      )}
      {mayAct && (coupon.state === 'running' || coupon.state === 'exhausted') && (
        <Extend coupon={coupon} refused={answer && 'running' in answer ? answer.running : undefined} />
      )}
    </div>
  )
}

/** The coupon's address, to be sent to buyers, and that it may be pasted anywhere. */
const LinkToSend = ({ link }: { link: string }) => {
  const id = useId()
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {m.coupons_desk_link()}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={link}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
          className={`${controlStyle} min-w-0`}
        />
        <CopyButton text={link} done={m.coupons_desk_link_copied()}>
          {m.coupons_desk_link_copy()}
        </CopyButton>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-ink-3 text-xs">
        {m.coupons_desk_link_hint()}
      </p>
    </div>
  )
}

const Acts = ({ coupon: { id, state, applies }, list }: Pick<CouponDeskProps, 'coupon' | 'list'>) => (
  <div className="ml-auto flex flex-wrap items-center gap-2">
    <LocaleLink to={`${list}/new?from=${id}`} className={buttonStyle('quiet', 'sm')}>
      {m.coupons_desk_copy()}
    </LocaleLink>
    {state === 'scheduled' && (
      <ConfirmButton intent="delete" label={m.coupons_desk_delete()} question={m.coupons_desk_delete_question()} />
    )}
    {(state === 'running' || state === 'exhausted') && (
      <ConfirmButton
        intent="end"
        label={m.coupons_desk_end()}
        question={applies === 'byItself' ? m.coupons_desk_promotion_end_question() : m.coupons_desk_end_question()}
      />
    )}
  </div>
)

const Extend = ({ coupon, refused }: { coupon: ShopCouponData; refused: RefusedForm | undefined }) => {
  const locale = useLocale()
  const busy = useNavigation().formData?.get('intent') === 'extend'
  const problem = firstProblem(refused)
  const isPromotion = coupon.applies === 'byItself'
  return (
    <Form method="post">
      <input type="hidden" name="version" value={refused?.values.version ?? coupon.version} />
      <Sheet title={m.coupons_desk_change()}>
        <div className="space-y-5">
          <p className="text-ink-2">
            {isPromotion ? m.coupons_desk_promotion_change_text() : m.coupons_desk_change_text()}
          </p>
          {problem && <Alert tone="error">{problem}</Alert>}
          <CouponTitles coupon={coupon} refused={refused} />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <MomentField
              label={isPromotion ? m.coupons_desk_promotion_until() : m.coupons_desk_until()}
              name="collectUntil"
              required
              moment={coupon.collectUntil}
              typed={refused?.values.collectUntil}
              errors={momentErrors(refused, 'collectUntil', coupon.collectUntil, locale)}
            />
            <CouponNumbers {...{ coupon, refused, isPromotion }} />
          </div>
          <Button type="submit" name="intent" value="extend" busy={busy}>
            {m.coupons_desk_save()}
          </Button>
        </div>
      </Sheet>
    </Form>
  )
}
