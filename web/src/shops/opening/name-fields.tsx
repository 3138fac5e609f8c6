import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { usePath } from '../../locale/locale.ts'
import { m } from '../../paraglide/messages.js'
import { TextField } from '../../ui/field.tsx'
import { KindFields } from './fact-fields.tsx'
import { OtherNames } from './other-names.tsx'
import type { loader } from './shop-name.route.ts'
import type { Industry } from './wire.ts'

/** Waits this long after the last letter before it asks, in ms. */
const PAUSE = 400

interface NameFieldsProps {
  /** by input, as they are kept; nothing of a shop that is to be begun */
  kept: Readonly<Partial<Record<string, string>>>
  refused: RefusedForm | undefined
  industries: readonly Industry[]
  /** the label that is the shop's own already */
  own?: string
}

/** Names, address, industry and type of a shop; while they are typed it tells whether they are free and suggests an address. */
export const NameFields = ({ kept, refused, industries, own }: NameFieldsProps) => {
  const { values, errors } = refused ?? { values: kept, errors: undefined }
  const path = usePath()
  const fetcher = useFetcher<typeof loader>()
  const name = useRef<HTMLInputElement>(null)
  const label = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // the label that the last answer is about
  const [asked, setAsked] = useState('')
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const query = new URLSearchParams({ name: name.current?.value ?? '', subDomain: label.current?.value ?? '' })
      setAsked(label.current?.value ?? '')
      void fetcher.load(`${path('/shop-name')}?${query}`)
    }, PAUSE)
  }
  const take = (suggestion: string) => {
    if (label.current) label.current.value = suggestion
    ask()
  }
  const known = fetcher.data
  const isNew = own === undefined
  const state = asked === '' || asked === own ? null : (known?.subDomain ?? null)
  const offer = known?.suggestion && known.suggestion !== asked && state !== 'free' && isNew ? known.suggestion : null
  return (
    <>
      <TextField
        ref={name}
        label={m.shops_opening_name()}
        name="name"
        defaultValue={values.name}
        maxLength={80}
        required
        onInput={ask}
        errors={errors?.name ?? (isNew && known?.exists ? [m.shops_opening_name_taken()] : [])}
      />
      <OtherNames kept={kept} refused={refused} />
      <div>
        <TextField
          ref={label}
          label={m.shops_opening_sub_domain()}
          hint={m.shops_opening_sub_domain_hint()}
          name="subDomain"
          defaultValue={values.subDomain}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          required
          onInput={ask}
          errors={errors?.subDomain ?? []}
        />
        <p aria-live="polite" className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs">
          {state === 'free' && <span className="text-leaf">{m.shops_opening_sub_domain_free()}</span>}
          {state !== null && state !== 'free' && <span className="text-red">{m.shops_opening_sub_domain_taken()}</span>}
          {offer && (
            <button type="button" onClick={() => take(offer)} className="py-1 font-medium underline underline-offset-4">
              {m.shops_opening_sub_domain_use({ label: offer })}
            </button>
          )}
        </p>
      </div>
      <KindFields kept={kept} refused={refused} industries={industries} />
    </>
  )
}
