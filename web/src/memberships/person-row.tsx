import type { MembershipRole } from '@lonja/core/accounts/accounts.contract.ts'
import { ChevronDown } from 'lucide-react'
import { useNavigation } from 'react-router'
import { LimitsForm, LimitsText } from '../approvals/limits-form.tsx'
import type { RefusedForm } from '../forms/refused-form.server.ts'
import type { ReplyOf } from '../frame/wire.ts'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Form } from '../ui/form.tsx'
import { Tag } from '../ui/tag.tsx'
import { roleWord } from './labels.ts'

type Person = ReplyOf<'getPeople'>['items'][number]

/** One person of the account, and what an owner may do about them. */
export const PersonRow = ({
  person,
  roles,
  mayChange,
  refused,
}: {
  person: Person
  roles: readonly MembershipRole[]
  mayChange: boolean
  /** what was typed as this person's limits and was not taken */
  refused: RefusedForm | undefined
}) => {
  const { operatorId, name, email, avatar, role, isDisabled, isSelf, limits } = person
  const busy = useNavigation().formData?.get('operatorId') === String(operatorId)
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5">
      <Avatar picture={avatar} name={name} />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-semibold">{name}</span>
          {isSelf && <Tag>{m.memberships_you()}</Tag>}
          {isDisabled && <Tag tone="red">{m.memberships_disabled()}</Tag>}
        </p>
        <p className="truncate text-ink-3 text-xs">{email}</p>
        {limits && <LimitsText limits={limits} />}
      </div>
      {mayChange ? (
        <Form method="post" preventScrollReset className="flex items-center gap-2">
          <input type="hidden" name="operatorId" value={operatorId} />
          <span className="relative">
            <select
              name="role"
              defaultValue={role}
              aria-label={m.memberships_role_of({ name })}
              className="h-9 appearance-none rounded-md border border-line-strong bg-paper pr-8 pl-3 text-sm hover:border-ink-2"
            >
              {roles.map((one) => (
                <option key={one} value={one}>
                  {roleWord(one)}
                </option>
              ))}
            </select>
            <ChevronDown size={16} aria-hidden className="pointer-events-none absolute top-2.5 right-2.5 text-ink-2" />
          </span>
          <Button type="submit" size="sm" kind="quiet" busy={busy} aria-label={m.memberships_save_role_of({ name })}>
            {m.memberships_save()}
          </Button>
        </Form>
      ) : (
        <Tag>{roleWord(role)}</Tag>
      )}
      {mayChange && role === 'purchaser' && <LimitsForm person={person} refused={refused} />}
      {isSelf ? (
        <Asking
          label={m.memberships_leave()}
          question={m.memberships_leave_question()}
          intent="leave"
          operatorId={operatorId}
          busy={busy}
        />
      ) : (
        mayChange &&
        (isDisabled ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="operatorId" value={operatorId} />
            <button
              type="submit"
              name="intent"
              value="enable"
              aria-label={m.memberships_enable_of({ name })}
              className={buttonStyle('plain', 'sm')}
            >
              {m.memberships_enable()}
            </button>
          </Form>
        ) : (
          <Asking
            label={m.memberships_disable()}
            name={m.memberships_disable_of({ name })}
            question={m.memberships_disable_question({ name })}
            intent="disable"
            operatorId={operatorId}
            busy={busy}
          />
        ))
      )}
    </li>
  )
}

/** What takes something away is asked twice. On a phone, where its button stands at the left, the question takes the row's width. */
const Asking = ({
  label,
  name,
  question,
  intent,
  operatorId,
  busy,
}: {
  label: string
  name?: string
  question: string
  intent: string
  operatorId: number
  busy: boolean
}) => (
  <Disclosure
    className="sm:relative"
    {...(name && { label: name })}
    summary={label}
    summaryClass={buttonStyle('plain', 'sm', 'text-red')}
  >
    <div className="absolute z-10 mt-1 rounded-md border border-line bg-paper p-4 shadow-float max-sm:inset-x-4 sm:top-full sm:right-0 sm:w-64">
      <p>{question}</p>
      <Form method="post">
        <input type="hidden" name="operatorId" value={operatorId} />
        <Button type="submit" kind="danger" size="sm" name="intent" value={intent} busy={busy} className="mt-3 w-full">
          {label}
        </Button>
      </Form>
    </div>
  </Disclosure>
)
