import type { ReplyOf } from '../../frame/wire.ts'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Tag } from '../../ui/tag.tsx'

type ShopWebhook = ReplyOf<'getWebhooks'>['items'][number]

/** Whether calls arrive, in a tag. */
export const WebhookState = ({ isEnabled, failingSince }: Pick<ShopWebhook, 'isEnabled' | 'failingSince'>) => {
  const locale = useLocale()
  if (!isEnabled) return <Tag tone="red">{m.integrations_webhooks_off()}</Tag>
  if (!failingSince) return <Tag tone="leaf">{m.integrations_webhooks_on()}</Tag>
  return <Tag tone="amber">{m.integrations_webhooks_failing({ when: formatMoment(failingSince, locale) })}</Tag>
}
