/** A few figures beside each other, each with what it counts. */
export const StatTiles = ({ tiles }: { tiles: readonly { label: string; value: string }[] }) => (
  <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
    {tiles.map(({ label, value }) => (
      <div key={label} className="flex flex-col justify-between bg-paper p-4 max-sm:last:odd:col-span-2">
        <dt className="text-ink-2 text-xs">{label}</dt>
        <dd className="font-semibold text-lg tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)
