import { BackLink } from '../../frame/back-link.tsx'
import { formatMoment } from '../../locale/format-date.ts'
import { useLocale } from '../../locale/locale.ts'
import { LocaleLink } from '../../locale/locale-link.tsx'
import { m } from '../../paraglide/messages.js'
import { client, orErrorPage } from '../../server/api.server.ts'
import { Alert } from '../../ui/alert.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import { Tag } from '../../ui/tag.tsx'
import { faultText, RECORD_WORDS } from '../../verifactu/record-words.ts'
import { requireOperator } from '../require-operator.server.ts'
import type { Route } from './+types/verifactu.route'

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  await requireOperator(context, url, 'money')
  return { health: await orErrorPage(client(context).getVerifactuHealth()) }
}

export const meta = () => [{ title: m.verifactu_page() }]

/** What of the records of all shops waits, was refused or cannot be sent. */
export default function MarketVerifactu({ loaderData: { health } }: Route.ComponentProps) {
  const locale = useLocale()
  const { environment, waiting, waitingSince, rejected, withErrors, failing, wrong } = health
  return (
    <div className="space-y-5">
      <div>
        <BackLink to="/operator/money/shop-invoices">{m.invoices_market()}</BackLink>
        <h1 className="mt-1 font-semibold text-xl">VERI*FACTU</h1>
      </div>
      {environment === null && <Alert>{m.verifactu_market_off()}</Alert>}
      {environment !== null && environment !== 'production' && <Alert>{m.verifactu_test_text()}</Alert>}
      <StatTiles
        tiles={[
          { label: m.verifactu_waiting(), value: String(waiting) },
          { label: m.verifactu_rejected(), value: String(rejected) },
          { label: m.verifactu_accepted_with_errors(), value: String(withErrors) },
        ]}
      />
      {waitingSince && <p>{m.verifactu_waiting_since({ moment: formatMoment(waitingSince, locale) })}</p>}
      {failing.length > 0 && (
        <Alert tone="error">
          <p className="font-medium">{m.verifactu_failing()}</p>
          <ul className="list-disc pl-5">
            {failing.map(({ taxId, since, why }) => (
              <li key={taxId}>
                {m.verifactu_failing_since({ taxId, moment: formatMoment(since, locale) })} <span lang="es">{why}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {wrong.length > 0 && (
        <section aria-labelledby="wrong" className="space-y-2">
          <h2 id="wrong" className="font-semibold text-base">
            {m.verifactu_wrong()}
          </h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
            {wrong.map((one) => (
              <li key={one.invoiceId} className="space-y-1 px-4 py-3">
                <p className="flex flex-wrap items-center gap-2">
                  <LocaleLink
                    to={`/operator/money/shop-invoices/${one.invoiceId}`}
                    className="font-medium tabular-nums underline underline-offset-4"
                  >
                    {one.number}
                  </LocaleLink>
                  <span>{one.shop}</span>
                  <Tag tone={RECORD_WORDS[one.state].tone}>{RECORD_WORDS[one.state].text()}</Tag>
                </p>
                <p className="text-ink-2 text-xs">
                  {formatMoment(one.answeredAt, locale)} · <span lang="es">{faultText(one)}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
