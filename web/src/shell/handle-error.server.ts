import { type HandleErrorFunction, isRouteErrorResponse } from 'react-router'
import { factsContext } from './contexts.ts'

/**
 * Reports what loaders, actions and pages throw that is no answer. Not so where the reader has gone away or asks for what is
 * not there, nor while the API is unavailable, which it has logged itself.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) && (error.status < 500 || error.status === 503)
  if (!request.signal.aborted && !isAnswer) context.get(factsContext).report(error)
}
