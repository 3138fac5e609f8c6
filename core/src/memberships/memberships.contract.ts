import { z } from 'zod'
import { MEMBERSHIP_ROLES, me, operator } from '../accounts/accounts.contract.ts'
import { OWN_PROOF_REFUSALS, ownProof } from '../accounts/credentials.contract.ts'
import { spendingLimits } from '../approvals/spending.contract.ts'
import { isCountry } from '../geo/country-codes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, idText } from '../kernel/ids.ts'
import { done, line, moment, picture } from '../kernel/wire.ts'
import { PROPOSAL_REFUSALS, proposal, proposalAnswer } from '../proposals/proposals.contract.ts'

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
  /** what they may order without asking an owner; null without limits, and to those who are neither an owner nor this person */
  limits: spendingLimits.nullable(),
})

/** ISO 3166 code of a country. */
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine(isCountry)

/** What a company's buying account is called, and under which number it pays taxes; '' where it never said it. */
const company = z.object({
  name: z.string(),
  companyName: z.string(),
  country: z.string(),
  taxIdentificationCode: z.string(),
  version: z.string(),
})

/** Someone who was asked to join and has not answered. */
const invitation = z.object({ id, email: z.string(), role, expiresAt: moment })

/** Who would join the market's team, or be raised in it, as one of its owners proposed. */
const teamProposal = proposal.extend({
  kind: z.enum(['invitation', 'membership']),
  /** whom it is about: the e-mail of who would be invited, the name of who is in the team */
  person: z.string(),
  role,
})

const invitationToken = z.string().regex(/^[\w-]{43}$/)

export const membershipsContract = {
  getOperators: endpoint({
    method: 'GET',
    path: '/operators',
    scope: 'user',
    beforeSecondFactor: true,
    summary: 'The accounts that one may act for',
    reply: z.object({
      items: z.array(
        operator.extend({
          isCurrent: z.boolean(),
          /** messages that wait for the caller there; at most 1000 are counted */
          unread: z.int(),
        }),
      ),
    }),
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
      country: country.default('ES'),
      taxIdentificationCode: line(30),
    }),
    reply: operator,
    refusals: ['invalid_tax_id', 'too_many_requests'],
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/account-company',
    scope: 'user',
    act: 'people',
    summary: 'What a company’s buying account is called, as its owners may change it',
    reply: company,
    refusals: ['forbidden'],
  }),
  updateCompany: endpoint({
    method: 'PATCH',
    path: '/account-company',
    scope: 'user',
    act: 'people',
    words: { name: 'accountName' },
    summary: 'Call a company’s buying account otherwise; orders, invoices and what shops were told stay as they are',
    body: z.object({
      name: line(160).optional(),
      companyName: line(160).optional(),
      country: country.optional(),
      /** empty only while the account has none */
      taxIdentificationCode: z.string().trim().max(30).optional(),
      /** of the answer that was changed */
      version: z.string().max(40).optional(),
    }),
    reply: company,
    refusals: ['forbidden', 'invalid_tax_id', 'conflict'],
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
      'Give someone of the account another role, or disable and enable them; felt on their next call. Whoever makes or unmakes an owner proves who they are; who is raised in the market’s team waits for another of its owners',
    params: z.object({ operatorId: idText }),
    body: z.object({ role: role.optional(), isDisabled: z.boolean().optional(), ...ownProof }),
    /** what waits for another owner of the market; null where the change is made */
    reply: colleague.extend({ proposal: teamProposal.nullable() }),
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
      'Ask someone by e-mail to join the account; asking again makes the earlier link worthless. Whoever asks an owner in proves who they are; into the market’s team another of its owners confirms it',
    body: z.object({ email: z.email().max(254).toLowerCase(), role, ...ownProof }),
    /** one of them is null: nobody is written to while another owner of the market has to confirm it */
    reply: z.object({ invitation: invitation.nullable(), proposal: teamProposal.nullable() }),
    refusals: [...OWN_PROOF_REFUSALS, 'role_forbids', 'forbidden', 'already_member', 'conflict'],
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
  getTeamProposals: endpoint({
    method: 'GET',
    path: '/operator/team-proposals',
    scope: 'operator',
    marketArea: 'team',
    summary:
      'Who would join the market’s team or be raised in it, the oldest first, at most 100; confirmed by another owner',
    /** `needsSecond`: there is another owner who can confirm; else the caller changes the team alone */
    reply: z.object({ items: z.array(teamProposal).max(100), needsSecond: z.boolean() }),
    refusals: [],
  }),
  answerTeamProposal: endpoint({
    method: 'PATCH',
    path: '/operator/team-proposals/{id}',
    scope: 'operator',
    marketArea: 'team',
    summary:
      'Confirm that someone joins the market’s team or is raised in it, or turn it down, by another owner than who proposed it, or take back one’s own',
    params: z.object({ id: idText }),
    body: proposalAnswer,
    reply: done,
    refusals: [...PROPOSAL_REFUSALS, 'already_member', 'last_owner'],
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
