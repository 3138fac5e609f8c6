import type { ReactNode } from 'react'
import { AppCode } from '../frame/app-code.tsx'
import { CONTACT, SELL_TERMS } from '../frame/front-links.ts'
import { policyText } from '../frame/policy-links.ts'
import { useFrontLinks } from '../frame/use-me.ts'
import { usePath } from '../locale/locale.ts'
import { m } from '../paraglide/messages.js'
import { buttonStyle } from '../ui/button-style.ts'
import { LinkButton } from '../ui/link-button.tsx'

export const guideSteps = () => ({
  buy: [
    [m.home_guide_buy_1(), m.home_guide_buy_1_text()],
    [m.home_guide_buy_2(), m.home_guide_buy_2_text()],
    [m.home_guide_buy_3(), m.home_guide_buy_3_text()],
    [m.home_guide_buy_4(), m.home_guide_buy_4_text()],
  ],
  sell: [
    [m.home_guide_sell_1(), m.home_guide_sell_1_text()],
    [m.home_guide_sell_2(), m.home_guide_sell_2_text()],
    [m.home_guide_sell_3(), m.home_guide_sell_3_text()],
    [m.home_guide_sell_4(), m.home_guide_sell_4_text()],
  ],
  whom: [
    [m.home_guide_whom_1(), m.home_guide_whom_1_text()],
    [m.home_guide_whom_2(), m.home_guide_whom_2_text()],
    [m.home_guide_whom_3(), m.home_guide_whom_3_text()],
  ],
  questions: [
    [m.home_guide_q_1(), m.home_guide_q_1_text()],
    [m.home_guide_q_2(), m.home_guide_q_2_text()],
    [m.home_guide_q_3(), m.home_guide_q_3_text()],
    [m.home_guide_q_4(), m.home_guide_q_4_text()],
    [m.home_guide_q_5(), m.home_guide_q_5_text()],
    [m.home_guide_q_6(), m.home_guide_q_6_text()],
  ],
})

/** How buying and selling work, for whom this market is, what is asked most, and the app (spec §2, join-us and guides). */
export const Guide = () => {
  const path = usePath()
  const { contactEmail } = useFrontLinks()
  const { buy, sell, whom, questions } = guideSteps()
  return (
    <div className="mt-16 space-y-16">
      <Part id="buy" title={m.home_guide_buy_title()} text={m.home_guide_buy_text()}>
        <Steps steps={buy} />
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={path('/goods-list')}>{m.frame_footer_all_products()}</LinkButton>
          <LinkButton kind="quiet" to={path('/shop-list')}>
            {m.shops_see_all()}
          </LinkButton>
        </p>
      </Part>
      <Part id="sell" title={m.home_guide_sell_title()} text={m.home_guide_sell_text()}>
        <Steps steps={sell} />
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton to={path('/shop-index/open')}>{m.shops_opening_title()}</LinkButton>
          <LinkButton kind="quiet" to={path(SELL_TERMS)}>
            {policyText('sellonbizq')}
          </LinkButton>
          {contactEmail && (
            <a href={`mailto:${contactEmail}`} className={buttonStyle('quiet')}>
              {m.home_guide_write()}
            </a>
          )}
        </p>
      </Part>
      <Part id="whom" title={m.home_guide_whom_title()}>
        <ul className="grid gap-4 md:grid-cols-3">
          {whom.map(([title, text]) => (
            <li key={title} className="rounded-lg border border-line p-5">
              <h3 className="font-semibold text-base">{title}</h3>
              <p className="mt-1.5 text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="help" title={m.home_guide_q_title()}>
        <div className="max-w-3xl divide-y divide-line border-line border-y">
          {questions.map(([question, answer]) => (
            <details key={question} className="group py-4">
              <summary className="flex items-baseline justify-between gap-4 font-semibold text-base">
                {question}
                <span aria-hidden className="text-ink-3 transition-transform group-open:rotate-45">
                  +
                </span>
              </summary>
              <p className="mt-2 text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
        <p className="mt-6">
          <LinkButton kind="quiet" to={path(CONTACT)}>
            {policyText('contactus')}
          </LinkButton>
        </p>
      </Part>
      <Part id="app" title={m.home_guide_app_title()} text={m.home_guide_app_text()}>
        <div className="flex flex-col gap-6 rounded-lg bg-wash p-6 sm:flex-row sm:items-center">
          <AppCode />
          <ul className="list-disc space-y-1.5 pl-5 text-ink-2">
            <li>{m.home_guide_app_ios()}</li>
            <li>{m.home_guide_app_android()}</li>
            <li>{m.home_guide_app_desktop()}</li>
          </ul>
        </div>
      </Part>
    </div>
  )
}

interface PartProps {
  id: string
  title: string
  text?: string
  children: ReactNode
}

const Part = ({ id, title, text, children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="page scroll-mt-32">
    <h2 id={`${id}-title`} className="font-bold text-xl tracking-[-0.02em]">
      {title}
    </h2>
    {text && <p className="mt-1.5 max-w-2xl text-ink-2">{text}</p>}
    <div className="mt-6">{children}</div>
  </section>
)

/** Steps that follow one another. */
export const Steps = ({ steps: all }: { steps: string[][] }) => (
  <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {all.map(([title, text], index) => (
      <li key={title} className="rounded-lg bg-wash p-5">
        <span
          aria-hidden
          className="grid size-8 place-items-center rounded-full bg-ink font-semibold text-paper tabular-nums"
        >
          {index + 1}
        </span>
        <h3 className="mt-4 font-semibold text-base">{title}</h3>
        <p className="mt-1.5 text-ink-2">{text}</p>
      </li>
    ))}
  </ol>
)
