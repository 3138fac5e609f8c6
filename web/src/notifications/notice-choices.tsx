import { CHANNELS, type NoticeKind } from '@lonja/core/notifications/notices.ts'
import { useNavigation } from 'react-router'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { KINDS } from './kind-labels.ts'
import type { NoticeChoicesData } from './wire.ts'

const HINTS: Record<NoticeKind, () => string> = {
  order: m.notifications_hint_order,
  access: m.notifications_hint_access,
  coupon: m.notifications_hint_coupon,
  voucher: m.notifications_hint_voucher,
  publication: m.notifications_hint_publication,
  follower: m.notifications_hint_follower,
  shop: m.notifications_hint_shop,
  restock: m.notifications_hint_restock,
  approval: m.notifications_hint_approval,
  offerRequest: m.notifications_hint_offerRequest,
  buyingRequest: m.notifications_hint_buyingRequest,
  orderList: m.notifications_hint_orderList,
  priceDrop: m.notifications_hint_priceDrop,
  savedSearch: m.notifications_hint_savedSearch,
  comment: m.notifications_hint_comment,
  conversation: m.notifications_hint_conversation,
  moderation: m.notifications_hint_moderation,
  security: m.notifications_hint_security,
}
const CHANNEL_WORDS = { inbox: m.notifications_channel_inbox, mail: m.notifications_channel_mail }

/** What someone hears of, and how: a box for each kind and channel. Posts to the page that it stands on. */
export const NoticeChoices = ({ choices: { items, mailTo } }: { choices: NoticeChoicesData }) => {
  const busy = useNavigation().formMethod === 'POST'
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  return (
    <Form method="post">
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-line border-b text-ink-2 text-xs">
            <th scope="col" className="py-2 text-left font-medium">
              {m.notifications_about()}
            </th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-20 py-2 text-center font-medium md:w-28">
                {CHANNEL_WORDS[channel]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} className="border-line border-b">
              <th scope="row" className="py-3 pr-3 text-left font-normal">
                <span className="block font-medium">{KINDS[kind].text()}</span>
                <span className="block text-ink-3 text-xs">{HINTS[kind]()}</span>
              </th>
              {CHANNELS.map((channel) => (
                <td key={channel} className="text-center">
                  <Box item={items.find((one) => one.kind === kind && one.channel === channel)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-ink-3 text-xs">
        {mailTo ? m.notifications_mail_to({ mail: mailTo }) : m.notifications_no_mail()}{' '}
        <LocaleLink to="/uc/config/email" className="underline underline-offset-4">
          {mailTo ? m.notifications_mail_change() : m.notifications_mail_add()}
        </LocaleLink>
      </p>
      <Button type="submit" className="mt-6" busy={busy}>
        {m.notifications_save()}
      </Button>
    </Form>
  )
}

const Box = ({ item }: { item: NoticeChoicesData['items'][number] | undefined }) =>
  item && (
    <label className="grid min-h-11 place-items-center">
      <input
        type="checkbox"
        name="wanted"
        value={`${item.kind} ${item.channel}`}
        defaultChecked={item.wanted}
        disabled={!item.mayTurnOff}
        aria-label={`${KINDS[item.kind].text()}: ${CHANNEL_WORDS[item.channel]()}`}
        className="size-4.5 accent-ink"
      />
    </label>
  )
