import { z } from 'zod'
import { ACCOUNT_KINDS, MEMBERSHIP_ROLES } from '../accounts/accounts.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flagText, id, idText } from '../kernel/ids.ts'
import { LOCALES } from '../kernel/locale.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { done, euros, line, moment, searchText } from '../kernel/wire.ts'
import { STATEMENT_FACTS_MAX, STATEMENT_GROUNDS } from '../moderation/statement-grounds.ts'
import { PROPOSAL_REFUSALS, proposal, proposalAnswer } from '../proposals/proposals.contract.ts'
import { SHOP_STATUSES } from '../shops/shop-machine.ts'
import { RESET_REASON_MAX } from './factor-reset.ts'
import { OFFICE_PROOF_REFUSALS, officeProof } from './office-proof.contract.ts'

const kind = z.enum(ACCOUNT_KINDS)
const search = searchText.optional()

const accountRow = z.object({
  id,
  kind,
  name: z.string(),
  companyName: z.string(),
  taxIdentificationCode: z.string(),
  country: z.string(),
  people: z.int(),
  isSuspended: z.boolean(),
  createdAt: moment,
})

const personRow = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** they deleted their account, or may no longer log in */
  isDisabled: z.boolean(),
  createdAt: moment,
})

const factorReset = proposal.extend({ user: z.object({ id, name: z.string() }), reason: z.string() })

export const officePeopleContract = {
  getAccounts: endpoint({
    method: 'GET',
    path: '/operator/accounts',
    scope: 'operator',
    marketArea: 'accounts',
    summary:
      'Accounts of the market, the newest first; searched by name, company, tax code, and e-mail or phone of their people',
    query: z.object({ search, kind: kind.optional(), suspended: flagText.optional(), ...pageQuery }),
    reply: pageOf(accountRow),
    refusals: [],
  }),
  getAccount: endpoint({
    method: 'GET',
    path: '/operator/accounts/{id}',
    scope: 'operator',
    marketArea: 'accounts',
    summary: 'An account with its people, its orders, what is owed on account, and what it is suspended for',
    params: z.object({ id: idText }),
    reply: accountRow.extend({
      shop: z.object({ id, name: z.string(), status: z.enum(SHOP_STATUSES) }).nullable(),
      persons: z.array(
        z.object({ userId: id, name: z.string(), role: z.enum(MEMBERSHIP_ROLES), isDisabled: z.boolean() }),
      ),
      /** orders that it placed, neither turned down nor called off, with their sum with VAT */
      orders: z.int(),
      amount: euros,
      /** what it owes on account, a shop's what its customers owe it, and how much of that is late */
      onAccount: z.object({ open: euros, overdue: euros }),
      suspension: z.object({ since: moment, ground: z.enum(STATEMENT_GROUNDS), facts: z.string() }).nullable(),
      /** only buying accounts are suspended as such: shops by their status, the market never */
      maySuspend: z.boolean(),
      /** the language in which its owner reads the market's notices */
      locale: z.enum(LOCALES),
    }),
    refusals: ['not_found'],
  }),
  suspendAccount: endpoint({
    method: 'PATCH',
    path: '/operator/accounts/{id}',
    scope: 'operator',
    marketArea: 'accounts',
    summary:
      'Suspend a buying account with a statement of reasons, or restore it: it looks and finishes its open orders, and begins nothing new',
    params: z.object({ id: idText }),
    body: z.object({
      action: z.enum(['suspend', 'restore']),
      ground: z.enum(STATEMENT_GROUNDS).optional(),
      facts: z.string().trim().max(STATEMENT_FACTS_MAX).optional(),
      ...officeProof,
    }),
    reply: done,
    refusals: [...OFFICE_PROOF_REFUSALS, 'not_found', 'reason_needed', 'transition_not_allowed'],
  }),
  getPersons: endpoint({
    method: 'GET',
    path: '/operator/people',
    scope: 'operator',
    marketArea: 'accounts',
    summary: 'People who can log in, the newest first; searched by name, e-mail or phone',
    query: z.object({ search, ...pageQuery }),
    reply: pageOf(personRow),
    refusals: [],
  }),
  getPerson: endpoint({
    method: 'GET',
    path: '/operator/people/{id}',
    scope: 'operator',
    marketArea: 'accounts',
    summary: 'A person with their accounts, their sessions and their second factor',
    params: z.object({ id: idText }),
    reply: personRow.extend({
      locale: z.enum(LOCALES),
      hasSecondFactor: z.boolean(),
      sessions: z.int(),
      lastSeenAt: moment.nullable(),
      accounts: z.array(
        z.object({ id, kind, name: z.string(), role: z.enum(MEMBERSHIP_ROLES), isDisabled: z.boolean() }),
      ),
      /** the removal of their second factor that waits for another of the market's people */
      reset: factorReset.nullable(),
    }),
    refusals: ['not_found'],
  }),
  endPersonSessions: endpoint({
    method: 'DELETE',
    path: '/operator/people/{id}/sessions',
    scope: 'operator',
    marketArea: 'accounts',
    summary: 'End all sessions of a person, who is told so',
    params: z.object({ id: idText }),
    reply: z.object({ ended: z.int() }),
    refusals: ['not_found'],
  }),
  askFactorReset: endpoint({
    method: 'POST',
    path: '/operator/people/{id}/second-factor-resets',
    scope: 'operator',
    marketArea: 'accounts',
    status: 201,
    summary:
      'Ask for the removal of the second factor of a person who lost it: another of the market’s people confirms within 24 hours, and the person is told of both',
    params: z.object({ id: idText }),
    body: z.object({ reason: line(RESET_REASON_MAX), ...officeProof }),
    reply: factorReset,
    refusals: [...OFFICE_PROOF_REFUSALS, 'not_found', 'conflict', 'transition_not_allowed'],
  }),
  getFactorResets: endpoint({
    method: 'GET',
    path: '/operator/second-factor-resets',
    scope: 'operator',
    marketArea: 'accounts',
    summary: 'Removals of second factors that wait to be confirmed, the oldest first, at most 100',
    reply: z.object({ items: z.array(factorReset).max(100) }),
    refusals: [],
  }),
  decideFactorReset: endpoint({
    method: 'PATCH',
    path: '/operator/second-factor-resets/{id}',
    scope: 'operator',
    marketArea: 'accounts',
    summary:
      'Confirm or turn down the removal of a second factor, by someone else than who asked for it, or take back one’s own: what is confirmed ends the person’s sessions',
    params: z.object({ id: idText }),
    body: proposalAnswer,
    reply: done,
    refusals: [...PROPOSAL_REFUSALS],
  }),
}
