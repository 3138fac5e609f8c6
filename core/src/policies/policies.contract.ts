import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idText } from '../kernel/ids.ts'
import { POLICY_TYPES } from './policy-types.ts'

const policy = z.object({
  type: z.enum(POLICY_TYPES),
  /** null for the market's own */
  shopId: id.nullable(),
  /**
   * false where the owner has not given what the text needs, or took it away ("The store has not set it up yet"), and for
   * what a shop that hides its products tells only those who see them
   */
  isSet: z.boolean(),
  title: z.string(),
  /** safe to show as it is; null where nothing is set */
  html: z.string().nullable(),
  /** the text's headings, with their anchors in it */
  contents: z.array(z.object({ anchor: z.string(), title: z.string() })),
  /** day of the last change, YYYY-MM-DD; null where nothing is set */
  updatedOn: z.iso.date().nullable(),
  /** versions of the market's policy that are or were in force, newest first; empty where more than one type was asked for */
  versions: z.array(z.object({ id, effectiveOn: z.iso.date(), isInForce: z.boolean(), isShown: z.boolean() })),
})

export const policiesContract = {
  getPolicies: endpoint({
    method: 'GET',
    path: '/policies',
    scope: 'public',
    summary: "The market's policies, or a shop's, in the caller's language; all or one type",
    query: z.object({
      type: z.enum(POLICY_TYPES).optional(),
      shopId: idText.optional(),
      /** an earlier version of one of the market's */
      version: idText.optional(),
      lang: z.string().max(5).optional(),
      /** the own shop's, as its draft has them */
      preview: flagText.optional(),
    }),
    reply: z.object({
      /** whose they are */
      owner: z.string(),
      items: z.array(policy),
    }),
    refusals: ['not_found'],
  }),
}
