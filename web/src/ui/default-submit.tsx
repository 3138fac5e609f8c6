import { useHydrated } from '../hydration/use-hydrated.ts'

/** First button of a form with steppers, not seen: what Enter in a field presses before hydration, when minus would be the first. */
export const DefaultSubmit = () => !useHydrated() && <button type="submit" hidden />
