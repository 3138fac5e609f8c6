import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { describe, expect, it } from 'vitest'
import { isFailedCall } from './failed-call.ts'

const error = (result: unknown) => ({ type: 'error' as const, result })

describe('a failed call', () => {
  it.each([
    ['a lost network', 'GET', error(new TypeError('Failed to fetch')), true],
    ['a lost network', 'POST', error(new TypeError('Failed to fetch')), true],
    ['a network lost to an action', 'POST', error(data(new TypeError('Failed to fetch'))), true],
    ['what an action threw on purpose', 'POST', error(data('not here', 404)), false],
    ['an answer that is no data', 'GET', error(new Error('Unable to decode turbo-stream response')), true],
    ['a proxy’s text', 'GET', error(new ErrorResponse(502, 'Bad Gateway', 'Bad Gateway')), true],
    ['an action that broke', 'POST', error(new Error('Unexpected Server Error')), true],
    ['a loader that broke', 'GET', error(new Error('Unexpected Server Error')), false],
    ['a page that is not there', 'GET', error(new ErrorResponse(404, 'Not Found', null)), false],
    ['an act that is not allowed', 'POST', error(new ErrorResponse(403, 'Forbidden', null)), false],
    ['an answer', 'POST', { type: 'data' as const, result: null }, false],
  ])('%s (%s)', (_, method, result, expected) => {
    expect(isFailedCall(result, method)).toBe(expected)
  })
})
