import { lazy, Suspense } from 'react'
import { useReader } from './use-reader.ts'
import type { Me } from './wire.ts'

const fetchParts = () => import('../account/reader-parts.ts')
type Parts = Awaited<ReturnType<typeof fetchParts>>

let atHand: Parts | undefined

/**
 * Has at hand what only people who are logged in see of the frame, so that it stands in the HTML. The server alone does:
 * a browser fetches it when there is a reader, a visitor's never.
 */
export const haveReaderParts = async (): Promise<void> => {
  atHand ??= await fetchParts()
}

/** A part that comes late. If its script is lost it stays as the server wrote it, and works as it does without scripts. */
const late = <Name extends keyof Parts>(name: Name) =>
  lazy(() =>
    fetchParts().then(
      (parts) => ({ default: parts[name] }),
      () => new Promise<never>(() => {}),
    ),
  )
const LateMenu = late('ReaderMenu')
const LateBell = late('Bell')
const LateCart = late('ReaderCart')

/** The account's menu of someone logged in. */
export const ReaderMenu = (props: { me: Me; asTab: boolean }) => {
  const Menu = atHand?.ReaderMenu ?? LateMenu
  return (
    <Suspense>
      <Menu {...props} />
    </Suspense>
  )
}

/** The way to the inbox; nothing for visitors. */
export const ReaderBell = () => {
  const me = useReader()
  const Bell = atHand?.Bell ?? LateBell
  return (
    me && (
      <Suspense>
        <Bell />
      </Suspense>
    )
  )
}

/** The cart of someone logged in. */
export const ReaderCart = () => {
  const Cart = atHand?.ReaderCart ?? LateCart
  return (
    <Suspense>
      <Cart />
    </Suspense>
  )
}
