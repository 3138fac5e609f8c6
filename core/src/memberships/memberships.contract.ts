import { z } from 'zod'
import { MEMBERSHIP_ROLES, me, operator } from '../accounts/accounts.contract.ts'
import { OWN_PROOF_REFUSALS, ownProof } from '../accounts/credentials.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, line, moment, picture } from '../kernel/wire.ts'

const role = z.enum(MEMBERSHIP_ROLES)

/** Someone who may act for the account. */
const colleague = z.object({
  operatorId: id,
  name: z.string(),
  email: z.string().nullable(),
  avatar: picture.nullable(),
  role,
  isDisabled: z.boolean(),
  isSelf: z.boolean(),
  since: moment,
})

/** Someone who was asked to join and has not answered. */
const invitation = z.object({ id, email: z.string(), role, expiresAt: moment })

const invitationToken = z.string().regex(/^[\w-]{43}$/)

export const membershipsContract = {
  getOperators: endpoint({
    method: 'GET',
    path: '/operators',
    scope: 'user',
    beforeSecondFactor: true,
    summary: 'The accounts that one may act for',
    reply: z.object({ items: z.array(operator.extend({ isCurrent: z.boolean() })) }),
    refusals: [],
  }),
  switchOperator: endpoint({
    method: 'POST',
    path: '/switch-operator',
    scope: 'user',
    beforeSecondFactor: true,
    summary: 'Act for another of one’s accounts: the same person, a new session; the old token is worth nothing',
    body: z.object({ operatorId: id }),
    reply: me.extend({ token: z.string() }),
    refusals: ['not_found'],
  }),
  createAccount: endpoint({
    method: 'POST',
    path: '/accounts',
    scope: 'user',
    status: 201,
    summary: 'Open a buying account for a company, with oneself as its owner',
    body: z.object({
      companyName: line(160),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .default('ES'),
      taxIdentificationCode: line(30),
    }),
    reply: operator,
    refusals: ['invalid_tax_id', 'too_many_requests'],
  }),
  getPeople: endpoint({
    method: 'GET',
    path: '/account-people',
    scope: 'user',
    marketArea: 'team',
    summary: 'Who may act for the account, and who was asked to; invitations are shown to owners',
    reply: z.object({ items: z.array(colleague), invitations: z.array(invitation), roles: z.array(role) }),
    refusals: ['forbidden'],
  }),
  changePerson: endpoint({
    method: 'PATCH',
    path: '/account-people/{operatorId}',
    scope: 'user',
    marketArea: 'team',
    act: 'people',
    summary:
      'Give someone of the account another role, or disable and enable them; felt on their next call. Whoever makes or unmakes an owner proves who they are',
    params: z.object({ operatorId: idText }),
    body: z.object({ role: role.optional(), isDisabled: z.boolean().optional(), ...ownProof }),
    reply: colleague,
    refusals: [...OWN_PROOF_REFUSALS, 'role_forbids', 'forbidden', 'not_found', 'last_owner', 'conflict'],
  }),
  leaveAccount: endpoint({
    method: 'DELETE',
    path: '/operators/{operatorId}',
    scope: 'user',
    summary:
      'Leave an account, an owner by proving who they are; whoever was acting for it goes on with another, by the token of the answer',
    params: z.object({ operatorId: idText }),
    body: z.object(ownProof),
    reply: z.object({ token: z.string().nullable() }),
    refusals: [...OWN_PROOF_REFUSALS, 'not_found', 'forbidden', 'last_owner', 'conflict'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/invitations',
    scope: 'user',
    marketArea: 'team',
    act: 'people',
    status: 201,
    summary:
      'Ask someone by e-mail to join the account; asking again makes the earlier link worthless. Whoever asks an owner in proves who they are',
    body: z.object({ email: z.email().max(254).toLowerCase(), role, ...ownProof }),
    reply: invitation,
    refusals: [...OWN_PROOF_REFUSALS, 'role_forbids', 'forbidden', 'already_member'],
  }),
  deleteInvitation: endpoint({
    method: 'DELETE',
    path: '/invitations/{id}',
    scope: 'user',
    marketArea: 'team',
    act: 'people',
    summary: 'Take an invitation back',
    params: z.object({ id: idText }),
    reply: done,
    refusals: ['role_forbids', 'not_found'],
  }),
  getInvitation: endpoint({
    method: 'GET',
    path: '/invitation-links/{token}',
    scope: 'public',
    summary: 'What the holder of an invitation’s link is asked to join',
    params: z.object({ token: invitationToken }),
    reply: z.object({ accountName: z.string(), role, invitedBy: z.string(), expiresAt: moment }),
    refusals: ['invitation_gone'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invitation-links/{token}',
    scope: 'user',
    summary: 'Join the account; the link works once',
    params: z.object({ token: invitationToken }),
    reply: operator,
    refusals: ['invitation_gone', 'already_member'],
  }),
}
