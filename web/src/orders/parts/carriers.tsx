import { CARRIERS } from '@lonja/core/shipments/carriers.ts'

/** Carriers that the market knows, offered by a field with `list="carriers"`: what they bring can be followed. Any other may be typed. */
export const Carriers = () => (
  <datalist id="carriers">
    {CARRIERS.map(({ name }) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
