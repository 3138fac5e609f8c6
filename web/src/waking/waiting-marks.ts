/** How a page's scripts stand in it while they wait for its reader: not fetched, and not run. */
export const WAITING_SCRIPT = 'text/waits'
export const WAITING_FILE = 'waits'
