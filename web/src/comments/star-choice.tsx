import { Star } from 'lucide-react'
import { useId } from 'react'
import { m } from '../paraglide/messages.js'

interface StarChoiceProps {
  name: string
  /** points chosen before, 0 for none */
  points: number
  errors?: readonly string[] | undefined
}

/** One to five points as radio buttons: stars up to the chosen one are filled by the style sheet alone. */
export const StarChoice = ({ name, points, errors }: StarChoiceProps) => {
  const id = useId()
  const error = errors?.[0]
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="font-medium">{m.comments_rating()}</legend>
      <div className="-ml-2 flex w-fit">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-md text-line-strong has-checked:text-amber has-focus-visible:outline-2 has-[~label>input:checked]:text-amber"
          >
            <input
              type="radio"
              name={name}
              value={star}
              defaultChecked={star === points}
              aria-label={m.comments_product_points({ points: star })}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <Star size={28} strokeWidth={0} aria-hidden className="fill-current" />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 font-medium text-red text-xs">
          {error}
        </p>
      )}
    </fieldset>
  )
}
