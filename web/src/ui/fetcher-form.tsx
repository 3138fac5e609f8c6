import type { FetcherWithComponents, FormProps } from 'react-router'
import { useDiscover } from '../hydration/discover.tsx'

interface FetcherFormProps extends Omit<FormProps, 'discover' | 'navigate' | 'fetcherKey'> {
  fetcher: FetcherWithComponents<unknown>
}

/** The form of a fetcher; the route it sends to is asked for when those behind links are. */
export const FetcherForm = ({ fetcher, ...props }: FetcherFormProps) => {
  // React Router hands it on to its form, and leaves it out of the fetcher's type
  const discovered = { discover: useDiscover() }
  return <fetcher.Form {...props} {...discovered} />
}
