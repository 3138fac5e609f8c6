import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { askApproval } from './ask-approval.ts'
import { approveRequest, rejectRequest, withdrawRequest } from './decide-request.ts'
import { getApprovalRequest, getApprovalRequests } from './get-requests.ts'
import { getSpending } from './get-spending.ts'
import { setSpendingLimits } from './set-spending-limits.ts'

export const approvalsApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.getSpending, getSpending)
  implement(app, deps, contract.setSpendingLimits, setSpendingLimits)
  implement(app, deps, contract.askApproval, askApproval)
  implement(app, deps, contract.getApprovalRequests, getApprovalRequests)
  implement(app, deps, contract.getApprovalRequest, getApprovalRequest)
  implement(app, deps, contract.approveRequest, approveRequest)
  implement(app, deps, contract.rejectRequest, rejectRequest)
  implement(app, deps, contract.withdrawRequest, withdrawRequest)
}
