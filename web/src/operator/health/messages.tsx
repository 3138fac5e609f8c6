import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import type { ReplyOf } from '../../frame/wire.ts'
import { countText } from '../../locale/count-text.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Sheet } from '../../ui/sheet.tsx'
import { Facts } from '../facts.tsx'

type Health = ReplyOf<'getHealth'>

/** Messages of the day, and by which host they leave. */
const messagesText = (
  { host, sent, failed }: Omit<Health['mail'], 'bounced'>,
  locale: ReturnType<typeof useLocale>,
): string => {
  const count = (n: number) => countText(n, locale)
  const text = m.operator_health_sent({ sent: count(sent), failed: count(failed) })
  return host ? `${host} · ${text}` : m.operator_health_on_machine({ text })
}

/** Mails and SMS of the day, and what SMS cost. */
export const Messages = ({ mail, sms }: Pick<Health, 'mail' | 'sms'>) => {
  const locale = useLocale()
  const count = (n: number) => countText(n, locale)
  const money = (amount: number) => formatMoney(fromEuros(amount), locale)
  return (
    <Sheet title={m.operator_health_messages()}>
      <Facts
        rows={[
          [
            m.operator_health_mail(),
            `${messagesText(mail, locale)} · ${m.operator_health_bounced({ bounced: count(mail.bounced) })}`,
          ],
          [m.operator_health_sms(), messagesText(sms, locale)],
          [
            m.operator_health_spent(),
            sms.perDay === null
              ? m.operator_health_no_limit()
              : m.operator_health_of({ spent: count(sms.spent), limit: count(sms.perDay) }),
          ],
          [
            m.operator_health_sms_cost(),
            sms.cost === null ? (
              m.operator_health_no_price()
            ) : (
              <>
                <span className="block">{m.operator_health_cost_today({ amount: money(sms.cost.today) })}</span>
                <span className="block">{m.operator_health_cost_month({ amount: money(sms.cost.month) })}</span>
                {sms.cost.perDay !== null && (
                  <span className="block text-ink-2">
                    {m.operator_health_cost_limit({ amount: money(sms.cost.perDay) })}
                  </span>
                )}
              </>
            ),
          ],
        ]}
      />
    </Sheet>
  )
}
