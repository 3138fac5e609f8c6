const MINUTE = 60_000

let wall: Intl.DateTimeFormat | undefined

/** Made when first used: pages that load this file and write no date would pay a phone's 70 ms for it. */
const wallFormat = (): Intl.DateTimeFormat => {
  wall ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Madrid',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  return wall
}

/** A moment as a field for day and time has it, by the clocks of mainland Spain: 2026-05-04T11:00. */
export const toMadridTime = (at: Date): string => {
  const parts = Object.fromEntries(
    wallFormat()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** How far Madrid's clocks are ahead of UTC at a moment, in ms. */
const aheadAt = (at: number): number => Date.parse(`${toMadridTime(new Date(at))}Z`) - Math.floor(at / MINUTE) * MINUTE

/**
 * The moment that such a field means; null for anything else. Of an hour that comes twice as summer time ends it is the
 * second, of one that is left out as it begins the hour after.
 */
export const fromMadridTime = (text: string): Date | null => {
  const [, minute] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(\.\d+)?)?$/.exec(text) ?? []
  const wall = Date.parse(`${minute}Z`)
  if (Number.isNaN(wall)) return null
  return new Date(wall - aheadAt(wall - aheadAt(wall)))
}
