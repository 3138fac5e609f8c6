import type { PageHandle } from '../frame/page-handle.ts'
import type { Route } from './+types/auth-google.route'
import { comeBack } from './come-back.server.ts'

/** Google leads its users back here (spec §2); who did not set out from here goes to the log-in page. */
export const loader = ({ request, url, context }: Route.LoaderArgs) =>
  comeBack(context, { request, url, provider: 'google' })

export const handle: PageHandle = { ownHost: 'stays' }
