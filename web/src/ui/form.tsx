import type { ComponentProps } from 'react'
import { type FetcherWithComponents, Form as RouterForm } from 'react-router'
import { useDiscover } from '../hydration/discover.tsx'

/** React Router's form; the route that it sends to is asked for when those behind links are. */
export const Form = (props: ComponentProps<typeof RouterForm>) => <RouterForm discover={useDiscover()} {...props} />

interface FetcherFormProps extends Omit<ComponentProps<typeof RouterForm>, 'discover' | 'navigate' | 'fetcherKey'> {
  fetcher: FetcherWithComponents<unknown>
}

/** The same for a fetcher, which stays on its page. */
export const FetcherForm = ({ fetcher, ...props }: FetcherFormProps) => {
  // React Router hands it on to its form, and leaves it out of the fetcher's type
  const discovered = { discover: useDiscover() }
  return <fetcher.Form {...props} {...discovered} />
}
