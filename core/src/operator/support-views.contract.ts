import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { line, moment } from '../kernel/wire.ts'
import { OFFICE_PROOF_REFUSALS, officeProof } from './office-proof.contract.ts'
import { SUPPORT_VIEW_REASON_MAX } from './support-view.ts'

export const supportViewsContract = {
  startSupportView: endpoint({
    method: 'POST',
    path: '/operator/support-views',
    scope: 'operator',
    marketArea: 'accounts',
    status: 201,
    summary:
      'See the market for 30 minutes as a person sees it who acts for a buying account or a shop: this session then reads as they do and writes nothing; the person finds it among their sessions',
    body: z.object({ userId: id, accountId: id, reason: line(SUPPORT_VIEW_REASON_MAX), ...officeProof }),
    reply: z.object({ id, until: moment }),
    refusals: [...OFFICE_PROOF_REFUSALS, 'not_found', 'transition_not_allowed'],
  }),
  endSupportView: endpoint({
    method: 'DELETE',
    path: '/support-views/current',
    scope: 'user',
    inSupportView: 'open',
    summary: 'Stop seeing the market as someone else: this session is its own again',
    reply: z.object({ userId: id }),
    refusals: ['not_found'],
  }),
}
