import { LatePart, lazyPart } from '../waking/late.tsx'
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

const LateMenu = lazyPart(async () => (await fetchParts()).ReaderMenu)
const LateBell = lazyPart(async () => (await fetchParts()).Bell)
const LateCart = lazyPart(async () => (await fetchParts()).ReaderCart)

/** The account's menu of someone logged in. */
export const ReaderMenu = (props: { me: Me; asTab: boolean }) => {
  const Menu = atHand?.ReaderMenu ?? LateMenu
  return (
    <LatePart>
      <Menu {...props} />
    </LatePart>
  )
}

/** The way to the inbox; nothing for visitors. */
export const ReaderBell = () => {
  const me = useReader()
  const Bell = atHand?.Bell ?? LateBell
  return (
    me && (
      <LatePart>
        <Bell />
      </LatePart>
    )
  )
}

/** The cart of someone logged in. */
export const ReaderCart = () => {
  const Cart = atHand?.ReaderCart ?? LateCart
  return (
    <LatePart>
      <Cart />
    </LatePart>
  )
}
