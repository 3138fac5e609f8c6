import { RefreshCw } from 'lucide-react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { m } from '../paraglide/messages.js'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** The list could not be read: once more, or without its filters. What is not there is told by the page above. */
export const ProductsFailed = ({ error }: { error: unknown }) => {
  const { pathname, search } = useLocation()
  const refused = isRouteErrorResponse(error) && error.status < 500
  return (
    <div className="page py-8">
      <EmptyState
        Icon={RefreshCw}
        isPage
        title={refused ? m.products_list_refused() : m.products_list_failed()}
        text={refused ? m.products_list_refused_hint() : m.products_list_failed_hint()}
      >
        {!refused && (
          <LinkButton to={pathname + search} replace>
            {m.products_list_retry()}
          </LinkButton>
        )}
        <LinkButton kind={refused ? 'main' : 'quiet'} to={pathname}>
          {m.products_all()}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
