import { contract } from '@lonja/core/contract.ts'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { implement } from '../http/implement.ts'
import { getAccount, getAccounts } from './accounts.ts'
import { askFactorReset, decideFactorReset, getFactorResets } from './factor-resets.ts'
import { findInOffice } from './find-in-office.ts'
import { getAuditLog } from './get-audit-log.ts'
import { getOperatorToday } from './get-operator-today.ts'
import { getOperatorWaiting } from './get-operator-waiting.ts'
import { getFailedJobs, getHealth, noteRestore, retryJob } from './health.ts'
import { endPersonSessions, getPerson, getPersons } from './persons.ts'
import { endSupportView, startSupportView } from './support-views.ts'
import { suspendAccount } from './suspend-account.ts'

export const operatorApi = (app: Hono, deps: Deps): void => {
  implement(app, deps, contract.findInOffice, findInOffice)
  implement(app, deps, contract.getOperatorWaiting, getOperatorWaiting)
  implement(app, deps, contract.getOperatorToday, getOperatorToday)
  implement(app, deps, contract.getAuditLog, getAuditLog)
  implement(app, deps, contract.getAccounts, getAccounts)
  implement(app, deps, contract.getAccount, getAccount)
  implement(app, deps, contract.suspendAccount, suspendAccount)
  implement(app, deps, contract.getPersons, getPersons)
  implement(app, deps, contract.getPerson, getPerson)
  implement(app, deps, contract.endPersonSessions, endPersonSessions)
  implement(app, deps, contract.askFactorReset, askFactorReset)
  implement(app, deps, contract.getFactorResets, getFactorResets)
  implement(app, deps, contract.decideFactorReset, decideFactorReset)
  implement(app, deps, contract.startSupportView, startSupportView)
  implement(app, deps, contract.endSupportView, endSupportView)
  implement(app, deps, contract.getHealth, getHealth)
  implement(app, deps, contract.getFailedJobs, getFailedJobs)
  implement(app, deps, contract.retryJob, retryJob)
  implement(app, deps, contract.noteRestore, noteRestore)
}
