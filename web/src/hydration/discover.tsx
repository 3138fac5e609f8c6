import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { type LinkProps, useLocation } from 'react-router'
import { whenIdle } from './when-idle.ts'

const MayDiscover = createContext(false)

/**
 * What `discover` of a link or form is told: nothing is asked for until the page has come to life. One that never asks does not
 * listen either, so that the dozens of a list are not rendered again then.
 */
export const useDiscover = (wanted: LinkProps['discover'] = 'render'): NonNullable<LinkProps['discover']> =>
  wanted !== 'none' && use(MayDiscover) ? wanted : 'none'

/**
 * Names on <html>, as `data-hydrated`, the page that stands and can be pressed: the journeys' tests wait for it. React has hydrated every part
 * of a page before it commits what `MayDiscover` changes above them.
 */
const HydratedMark = () => {
  const isHydrated = use(MayDiscover)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = pathname + search
  }, [isHydrated, pathname, search])
  return null
}

/**
 * Has React Router ask for the routes behind the links of a page once the page is loaded and the browser idle. Their answer renders
 * the whole page again; while parts of it are not hydrated, React begins that rendering anew for each of them.
 */
export const DiscoverWhenIdle = ({ children }: { children: ReactNode }) => {
  const [mayDiscover, setMayDiscover] = useState(false)
  useEffect(() => {
    let cancel = () => {}
    const wait = () => {
      cancel = whenIdle(() => startTransition(() => setMayDiscover(true)))
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
    return () => {
      removeEventListener('load', wait)
      cancel()
    }
  }, [])
  return (
    <MayDiscover value={mayDiscover}>
      {children}
      <HydratedMark />
    </MayDiscover>
  )
}
