import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changePerson } from './change-person.ts'
import { getCompany, updateCompany } from './company.ts'
import { createAccount } from './create-account.ts'
import { deleteInvitation } from './delete-invitation.ts'
import { getInvitation } from './get-invitation.ts'
import { getOperators } from './get-operators.ts'
import { getPeople } from './get-people.ts'
import { invite } from './invite.ts'
import { leaveAccount } from './leave-account.ts'
import { switchOperator } from './switch-operator.ts'
import { answerTeamProposal, getTeamProposals } from './team-proposals.ts'

export const membershipsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getOperators, getOperators)
  implement(app, deps, contract.switchOperator, switchOperator)
  implement(app, deps, contract.createAccount, createAccount)
  implement(app, deps, contract.getCompany, getCompany)
  implement(app, deps, contract.updateCompany, updateCompany)
  implement(app, deps, contract.getPeople, getPeople)
  implement(app, deps, contract.changePerson, changePerson)
  implement(app, deps, contract.leaveAccount, leaveAccount)
  implement(app, deps, contract.invite, invite)
  implement(app, deps, contract.deleteInvitation, deleteInvitation)
  implement(app, deps, contract.getTeamProposals, getTeamProposals)
  implement(app, deps, contract.answerTeamProposal, answerTeamProposal)
  implement(app, deps, contract.getInvitation, getInvitation)
  implement(app, deps, contract.acceptInvitation, acceptInvitation)
}
