import { Component, type ReactNode } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'

/** What stands where a map is not, or not yet. */
export const MapWords = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="grid size-full place-content-center justify-items-center gap-3 p-6 text-center text-ink-2"
  >
    {children}
  </div>
)

/** Where the map's own script did not arrive, the page and its list stay. */
export class NoMap extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <MapWords>
        {m.map_failed()}
        <Button kind="quiet" size="sm" onClick={() => window.location.reload()}>
          {m.map_retry()}
        </Button>
      </MapWords>
    )
  }
}
