import { useHydrated } from '../hydration/use-hydrated.ts'

/** First button of a form with others, not seen: what Enter in a field presses before hydration, when minus or "more" would be the first. */
export const DefaultSubmit = () => !useHydrated() && <button type="submit" hidden />
