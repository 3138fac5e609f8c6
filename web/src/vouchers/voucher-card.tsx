import { formatMoney, fromEuros } from '@lonja/core/kernel/money.ts'
import { useMayTrade } from '../frame/use-me.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { formatDay } from '../locale/format-date.ts'
import { useLocale, usePath } from '../locale/locale.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'
import { ShopLogo } from '../shops/shop-logo.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { controlStyle } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Tag } from '../ui/tag.tsx'
import { VoucherHistory } from './voucher-history.tsx'
import { ownStateWord } from './voucher-words.ts'

type VoucherData = ReplyOf<'getMyVouchers'>['items'][number]

/** One voucher: what is left on it and until when, its transfer to another account, and every movement. */
export const VoucherCard = ({ voucher }: { voucher: VoucherData }) => {
  const { shop, state, balance, amount, note, expiresAt, transfer } = voucher
  const locale = useLocale()
  const path = usePath()
  const mayTrade = useMayTrade()
  const money = (euros: number) => formatMoney(fromEuros(euros), locale)
  const word = ownStateWord(voucher)
  const isOver = state === 'expired' || state === 'cancelled'
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-lg border border-line bg-paper p-4">
      <header className="flex items-center gap-3">
        <ShopLogo logo={shop.logo} name={shop.name} className="size-9" />
        <h2 className="min-w-0 grow truncate font-semibold">
          <LocaleLink to={`/shop-index/${shop.id}`} className="hover:underline">
            {shop.name}
          </LocaleLink>
        </h2>
        <Tag tone={word.tone}>{word.text}</Tag>
      </header>
      <p>
        <span className="sr-only">{m.vouchers_balance()} </span>
        <strong className="text-2xl tabular-nums">{money(balance)}</strong>{' '}
        <span className="text-ink-2 tabular-nums">{m.vouchers_of({ amount: money(amount) })}</span>
      </p>
      <p className="text-ink-2 text-xs">
        {(isOver ? m.vouchers_ended : m.vouchers_until)({ day: formatDay(expiresAt, locale) })}
      </p>
      {note && <p className="break-words text-ink-2">{note}</p>}
      {transfer && <OpenTransfer transfer={transfer} mayTrade={mayTrade} />}
      {state === 'usable' && (
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton size="sm" to={path(`/shop-index/${shop.id}`)}>
            {m.vouchers_use({ shop: shop.name })}
          </LinkButton>
          {mayTrade && <Transfer voucher={voucher} amount={money(balance)} />}
        </div>
      )}
      <VoucherHistory history={voucher.history} side="buyer" />
    </article>
  )
}

/** On a phone the question takes the card's width: its button may stand at the right. */
const Transfer = ({ voucher: { id, shop }, amount }: { voucher: VoucherData; amount: string }) => (
  <Disclosure
    className="sm:relative"
    label={m.vouchers_transfer_of({ shop: shop.name })}
    summary={m.vouchers_transfer()}
    summaryClass="py-2 font-medium underline-offset-4 hover:underline"
  >
    <Form
      method="post"
      className="absolute z-10 mt-1 rounded-md border border-line bg-paper p-4 shadow-float max-sm:inset-x-4 sm:top-full sm:left-0 sm:w-64"
    >
      <p>{m.vouchers_transfer_question({ amount })}</p>
      <input type="hidden" name="voucherId" value={id} />
      <Button type="submit" name="intent" value="offer" size="sm" className="mt-3 w-full">
        {m.vouchers_transfer_yes()}
      </Button>
    </Form>
  </Disclosure>
)

const OpenTransfer = ({
  transfer: { id, code, expiresAt },
  mayTrade,
}: {
  transfer: NonNullable<VoucherData['transfer']>
  mayTrade: boolean
}) => {
  const locale = useLocale()
  return (
    <div className="space-y-2 rounded-md bg-wash p-3">
      {code !== null && (
        <>
          <p className="font-medium text-xs">{m.vouchers_transfer_code()}</p>
          <div className="flex gap-2">
            <input
              readOnly
              value={code}
              aria-label={m.vouchers_transfer_code()}
              onFocus={(event) => event.target.select()}
              className={`${controlStyle} min-w-0 tabular-nums`}
            />
            <CopyButton text={code} done={m.vouchers_copied()}>
              {m.vouchers_copy()}
            </CopyButton>
          </div>
        </>
      )}
      <p className="text-ink-2 text-xs">{m.vouchers_transfer_until({ day: formatDay(expiresAt, locale) })}</p>
      {mayTrade && (
        <Form method="post">
          <input type="hidden" name="transferId" value={id} />
          <Button type="submit" name="intent" value="withdraw" kind="quiet" size="sm">
            {m.vouchers_withdraw()}
          </Button>
        </Form>
      )}
    </div>
  )
}
