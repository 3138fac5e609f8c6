import { useEffect, useState } from 'react'
import { useFreshPage } from '../frame/use-fresh-page.ts'
import { LocaleLink } from '../locale/locale-link.tsx'
import { m } from '../paraglide/messages.js'

const ASK_EVERY = 2_000
/** How long the page asks by itself, in ms. */
const ASK_FOR = 60_000
/** Without scripts, in seconds and times: together as long. */
const RELOAD_EVERY = 5
const RELOADS = 12

/** Asks what became of a payment until the gateway has reported, then says what happens next. */
export const AwaitPayment = ({ paymentId, asked }: { paymentId: number; asked: number }) => {
  const [isOver, setOver] = useState(asked >= RELOADS)
  useFreshPage(isOver ? null : ASK_EVERY)
  useEffect(() => {
    const end = setTimeout(() => setOver(true), ASK_FOR)
    return () => clearTimeout(end)
  }, [])
  const again = `/payment-result?paymentId=${paymentId}&asked=${asked + 1}`
  return (
    <>
      {asked < RELOADS && (
        <noscript>
          <meta httpEquiv="refresh" content={`${RELOAD_EVERY};url=?paymentId=${paymentId}&asked=${asked + 1}`} />
        </noscript>
      )}
      <p aria-live="polite">{isOver ? m.payments_waiting_long() : m.payments_waiting_text()}</p>
      <LocaleLink to={again} replace className="inline-block font-semibold underline underline-offset-4">
        {m.payments_check_now()}
      </LocaleLink>
    </>
  )
}
