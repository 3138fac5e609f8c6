/** Statuses that the twin answers with. */
export type ApiStatus = 200 | 400 | 401 | 403 | 404 | 500

interface Body {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  readonly code?: string
  readonly param?: string
  readonly message: string
}

/** A no of the twin, in the shape of Stripe's. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ApiStatus
  readonly body: Body
  /** Stripe keeps an answer under its idempotency key from the moment the work begins; bad parameters are seen before */
  readonly isKept: boolean

  constructor(status: ApiStatus, body: Body, isKept = true) {
    super(body.message)
    this.status = status
    this.body = body
    this.isKept = isKept
  }
}

/** The answer to an id that the account does not have. */
export const missing = (what: string, id: string): ApiError =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: what,
    message: `No such ${what}: '${id}'`,
  })

/** The answer to parameters that are wrong, or to a call that comes at the wrong time. */
export const invalid = (message: string, more: { code?: string; param?: string } = {}, isKept = true): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...more }, isKept)
