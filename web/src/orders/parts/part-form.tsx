import type { ShopArea } from '@lonja/core/kernel/endpoint.ts'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useMayChange } from '../../frame/use-me.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { type ButtonKind, buttonStyle } from '../../ui/button-style.ts'
import { Form } from '../../ui/form.tsx'
import type { PartRefused } from './act-on-parts.server.ts'

interface PartFormProps {
  /** the act and the id of what it is about, as `actOnParts` reads them */
  part: string
  word: string
  /** what of the shop the act belongs to */
  area?: ShopArea
  kind?: ButtonKind
  refused: PartRefused | null
  /** fields that the act asks for; without any the form is a button alone */
  children?: ReactNode
  files?: boolean
}

/** One act on a part of an order: a button, or a button that opens the fields that the act asks for. */
export const PartForm = ({
  part,
  word,
  area = 'orders',
  kind = 'quiet',
  refused,
  children,
  files = false,
}: PartFormProps) => {
  const mayTrade = useMayChange(area)
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('part') === part
  const mine = refused?.part === part ? refused : null
  // that it is too late is said at the head of the order
  const problem = mine?.isLate ? null : mine?.problem
  const encoding = files ? ({ encType: 'multipart/form-data' } as const) : {}
  if (!mayTrade) return null
  if (!children)
    return (
      <Form method="post">
        <input type="hidden" name="part" value={part} />
        {problem && <Alert tone="error">{problem}</Alert>}
        <Button type="submit" kind={kind} size="sm" busy={busy}>
          {word}
        </Button>
      </Form>
    )
  return (
    <details className="w-full print:hidden" open={mine ? true : undefined}>
      <summary className={buttonStyle(kind, 'sm')}>{word}</summary>
      <Form method="post" {...encoding} className="mt-3 max-w-md space-y-4 rounded-md bg-wash p-4">
        <input type="hidden" name="part" value={part} />
        {problem && <Alert tone="error">{problem}</Alert>}
        {children}
        <Button type="submit" kind={kind === 'quiet' ? 'main' : kind} size="sm" busy={busy}>
          {word}
        </Button>
      </Form>
    </details>
  )
}
