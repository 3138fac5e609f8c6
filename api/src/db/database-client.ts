import pg from 'pg'
import { noteConnectionError } from './failures.ts'

/** A connection to the database whose own errors are known as such, whoever meets them later. */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // while it is connected; statements under way are rejected with the same error, after this
    this.on('error', noteConnectionError)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connecting = super.connect().catch((error: Error) => {
      noteConnectionError(error)
      throw error
    })
    if (!callback) return connecting
    // pg calls back without an error once it is connected
    connecting.then(() => (callback as () => void)(), callback)
    return undefined
  }
}
