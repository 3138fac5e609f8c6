import type { ComponentProps } from 'react'
import { type FetcherWithComponents, Form as RouterForm } from 'react-router'
import { useDiscover } from '../hydration/discover.tsx'
import { isWhole } from '../locale/page-link.tsx'

/** React Router's form; the route that it sends to is asked for when those behind links are. */
export const Form = (props: ComponentProps<typeof RouterForm>) => <RouterForm discover={useDiscover()} {...props} />

interface FetcherFormProps
  extends Omit<
    ComponentProps<typeof RouterForm>,
    | 'discover'
    | 'navigate'
    | 'fetcherKey'
    | 'replace'
    | 'state'
    | 'relative'
    | 'reloadDocument'
    | 'preventScrollReset'
    | 'viewTransition'
    | 'defaultShouldRevalidate'
  > {
  fetcher: FetcherWithComponents<unknown>
}

const PressedForm = ({ fetcher, ...props }: FetcherFormProps) => {
  // React Router hands it on to its form, and leaves it out of the fetcher's type
  const discovered = { discover: useDiscover() }
  return <fetcher.Form {...props} {...discovered} />
}

/** What is sent of a form. What React Router's prepares besides is for presses, and takes the server most of a form's time. */
const SentForm = (props: FetcherFormProps) => {
  const { fetcher, action, method, ...rest } = props
  return isWhole(action) && method === 'post' ? (
    <form method="post" action={action} {...rest} />
  ) : (
    <PressedForm {...props} />
  )
}

/** React Router's form of a fetcher, which stays on its page; the server, where nobody sends it, writes the same HTML for less. */
export const FetcherForm = import.meta.env.SSR ? SentForm : PressedForm
