import { type AccessReason, GRANTS, REASONS } from '@lonja/core/access/access-machine.ts'

const ACTIONS = ['approve', 'refuse', 'regroup', 'revoke'] as const

/** A group as a form's choice writes it: its id, nothing for no group. */
const groupIdOf = (text: FormDataEntryValue | null): number | null => (text ? Number(text) : null)

/** What a form of the desk does with which requests; a press without a known action is an approval of nothing. */
export const readAccessAct = (form: FormData) => {
  const action = ACTIONS.find((one) => one === form.get('action')) ?? 'approve'
  const reason: AccessReason | undefined = REASONS.find((one) => one === form.get('reason'))
  const seen = GRANTS.find((one) => one === form.get('seen'))
  const note = String(form.get('note') ?? '').trim()
  return {
    ids: form.getAll('ids').map(Number),
    action,
    ...(seen && { seen }),
    ...(reason && { reason }),
    ...(note && { note }),
    ...(form.has('groupId') && { groupId: groupIdOf(form.get('groupId')) }),
  }
}
