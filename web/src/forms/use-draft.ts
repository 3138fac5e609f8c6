import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useMe } from '../frame/use-me.ts'
import { draftOf, fieldsToFill, keepDraft, textsIn } from './drafts.ts'

const textFieldsOf = (form: HTMLFormElement | null) =>
  Array.from(form?.elements ?? []).filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement,
  )

/** Writes into a field as its user does: React hears of it. */
const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Keeps what the user writes in the text fields of a form, in this tab and for them alone, so that a reload or another page loses
 * nothing: it is there again when a form of the same key is opened. What is sent is forgotten, and kept again once it was refused:
 * `refused` is then another value, and undefined where nothing was. Without a user, nothing is kept.
 */
export const useDraft = (form: RefObject<HTMLFormElement | null>, key: string, refused: unknown): void => {
  const me = useMe()
  const whom = me && `${me.user.id}.${me.operator.id}`
  const putBack = useEffectEvent(() => {
    const texts = whom ? draftOf(whom, key) : {}
    for (const [field, text] of fieldsToFill(textFieldsOf(form.current), texts)) type(field, text)
  })
  const keep = useEffectEvent(() => {
    if (whom && form.current) keepDraft(whom, key, textsIn(textFieldsOf(form.current)))
  })
  const forget = useEffectEvent(() => {
    if (whom) keepDraft(whom, key, {})
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form of the same page has another draft
  useEffect(() => {
    const element = form.current
    if (!element) return
    putBack()
    const onInput = () => keep()
    const onSubmit = ({ submitter }: SubmitEvent) => {
      const isAsking = submitter instanceof HTMLButtonElement && submitter.formMethod === 'get'
      if (!isAsking) forget()
    }
    element.addEventListener('input', onInput)
    element.addEventListener('submit', onSubmit)
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('submit', onSubmit)
    }
  }, [form, key])
  // what was typed before this script came; a form whose key changes may hold what was just sent
  useEffect(() => keep(), [])
  useEffect(() => {
    if (refused !== undefined) keep()
  }, [refused])
}
