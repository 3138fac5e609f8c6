/** Headers of a file that browsers keep, named after the day of its making; `name` in plain letters. */
export const fileHeaders = ({
  name,
  type,
  ending,
  now,
}: {
  name: string
  type: string
  ending: string
  now: Date
}): Record<string, string> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.${ending}"`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
})
