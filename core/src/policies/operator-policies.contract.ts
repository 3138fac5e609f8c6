import { z } from 'zod'
import { typedPassword } from '../accounts/credentials.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, givenTexts, localized, moment, stateVersion } from '../kernel/wire.ts'
import { POLICY_MAX, POLICY_TYPES } from './policy-types.ts'

const type = z.enum(POLICY_TYPES)
const version = z.object({
  id,
  effectiveAt: moment,
  publishedAt: moment,
  publishedBy: z.string().nullable(),
  isOff: z.boolean(),
  state: z.enum(['coming', 'inForce', 'earlier']),
})

export const operatorPoliciesContract = {
  getOperatorPolicies: endpoint({
    method: 'GET',
    path: '/operator/policies',
    scope: 'operator',
    marketArea: 'content',
    summary: "The market's policies: whether each is shown, and since when",
    reply: z.object({
      items: z.array(
        z.object({
          type,
          title: z.string(),
          /** false where it is switched off, or the market has not said who runs it */
          isSet: z.boolean(),
          /** the text that comes with the program is shown */
          isReady: z.boolean(),
          effectiveOn: z.iso.date().nullable(),
          /** when the next version takes its place */
          comingAt: moment.nullable(),
        }),
      ),
    }),
    refusals: [],
  }),
  getOperatorPolicy: endpoint({
    method: 'GET',
    path: '/operator/policies/{type}',
    scope: 'operator',
    marketArea: 'content',
    summary: "One of the market's policies with its versions, newest first, and the text to begin from",
    params: z.object({ type }),
    query: z.object({ version: idText.optional() }),
    reply: z.object({
      type,
      title: z.string(),
      /** of the version asked for, else of the newest, else the one that comes with the program, filled in */
      texts: localized,
      isOff: z.boolean(),
      versions: z.array(version),
      /** of the list of them: who publishes names it, and is told where another was published meanwhile */
      version: stateVersion,
    }),
    refusals: ['not_found'],
  }),
  previewPolicy: endpoint({
    method: 'POST',
    path: '/operator/policies/{type}/preview',
    scope: 'operator',
    marketArea: 'content',
    summary: 'A Markdown text as the HTML that its page will show',
    params: z.object({ type }),
    body: z.object({ text: z.string().max(POLICY_MAX) }),
    reply: z.object({ html: z.string() }),
    refusals: [],
  }),
  publishPolicy: endpoint({
    method: 'POST',
    path: '/operator/policies/{type}',
    scope: 'operator',
    marketArea: 'content',
    summary:
      'Publish a version that is in force from a moment on; needs the own password or a code of the second factor',
    params: z.object({ type }),
    body: z.object({
      texts: givenTexts(POLICY_MAX),
      /** the market shows no text of this type */
      isOff: z.boolean(),
      /** now when absent */
      effectiveAt: moment.optional(),
      password: typedPassword.optional(),
      /** of the second factor's app, or a recovery code */
      code: z.string().max(40).optional(),
      version: stateVersion.optional(),
    }),
    reply: z.object({ id }),
    status: 201,
    refusals: [
      'field_required',
      'wrong_password',
      'wrong_code',
      'date_past',
      'date_far',
      'conflict',
      'too_many_requests',
    ],
  }),
  withdrawPolicy: endpoint({
    method: 'DELETE',
    path: '/operator/policies/{type}/{id}',
    scope: 'operator',
    marketArea: 'content',
    summary: 'Take back a version that is not in force yet',
    params: z.object({ type, id: idText }),
    reply: done,
    refusals: ['not_found'],
  }),
}
