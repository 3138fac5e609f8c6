import { useLocation, useNavigation } from 'react-router'

/**
 * The parameters by which this page's list was asked for last: of a list that is still on its way, else of the one that is
 * shown. What is changed next is changed in these, so that no press before it is lost.
 */
export const useAskedQuery = (): URLSearchParams => {
  const here = useLocation()
  const { location: next } = useNavigation()
  return new URLSearchParams(next?.pathname === here.pathname ? next.search : here.search)
}
