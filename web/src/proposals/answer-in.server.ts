import { PROPOSAL_ANSWERS, type ProposalAnswer } from '@lonja/core/proposals/proposal.ts'
import { textOf } from '../forms/refused-form.server.ts'

/** The answer that a form of a proposal brings; null where the form is another one. */
export const answerIn = (form: FormData): { params: { id: string }; decision: ProposalAnswer } | null => {
  const id = textOf(form, 'proposalId')
  if (id === '') return null
  // a form that is sent without a button turns nothing on
  return { params: { id }, decision: PROPOSAL_ANSWERS.find((one) => one === form.get('intent')) ?? 'reject' }
}
