import { type ReactNode, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Alert } from '../ui/alert.tsx'

interface StepProps {
  title: string
  /** what is chosen, in a line: where that is known, narrow windows show it and fold the step; undefined while something is to be chosen */
  said: ReactNode
  /** the button that unfolds it */
  press?: string
  /** why the order was not taken, as far as it is about this step */
  errors?: readonly string[]
  children: ReactNode
}

/** A step of the check-out: its name and its choices. On narrow windows it is short where nothing is left to choose. */
export const Step = ({ title, said, press = m.checkout_change(), errors = [], children }: StepProps) => {
  const isWanted = said === undefined || errors.length > 0
  // a step that was shown open does not fold under the finger that fills it in
  const [wasWanted] = useState(isWanted)
  return (
    <details
      open={isWanted || wasWanted}
      className="folded-narrow group/step min-w-0 rounded-lg border border-line bg-paper lg:p-5"
    >
      <summary className="flex items-start justify-between gap-4 p-4">
        <span className="min-w-0">
          <span className="block font-semibold text-base">{title}</span>
          <span className="mt-0.5 line-clamp-2 text-ink-2 group-open/step:hidden">{said}</span>
        </span>
        <span className="shrink-0 font-semibold leading-6 underline underline-offset-2 group-open/step:hidden">
          {press}
        </span>
      </summary>
      <fieldset className="min-w-0 px-4 pb-4 lg:p-0">
        <legend className="font-semibold text-base max-lg:sr-only lg:float-left lg:mb-4 lg:w-full">{title}</legend>
        <div className="space-y-2.5 lg:clear-both">
          {errors.map((error) => (
            <Alert key={error} tone="error">
              {error}
            </Alert>
          ))}
          {children}
        </div>
      </fieldset>
    </details>
  )
}
