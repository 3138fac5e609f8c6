import { stateMachine } from '../kernel/state-machine.ts'

/**
 * How an import of a file stands. checking: its columns and rows are looked at; ready: the shop decides what is done with it;
 * refused: the file will not do; failed: it was broken off, and is tried again where no reason is given.
 */
export const IMPORT_STATES = [
  'checking',
  'ready',
  'waiting',
  'running',
  'done',
  'refused',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What a row of a file does to its sku. */
export const ROW_OUTCOMES = ['made', 'changed', 'unchanged', 'refused'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** What an undoing did to a thing that the import changed. changedSince: people changed it after; inUse: orders or messages name it. */
export const UNDO_OUTCOMES = ['undone', 'changedSince', 'inUse'] as const
export type UndoOutcome = (typeof UNDO_OUTCOMES)[number]

/** What a shop's people do with an import. map: say what its columns fill; delete: let it go, which changed nothing. */
export const IMPORT_ACTIONS = ['map', 'apply', 'undo', 'delete'] as const
export type ImportAction = (typeof IMPORT_ACTIONS)[number]
type JobStep = 'present' | 'run' | 'finish' | 'refuse' | 'fail' | 'takeBack' | 'giveUp'

/** What decides the way of an import. */
interface ImportFacts {
  /** the serial number and something else have a column */
  isComplete: boolean
  /** it changed something that can go back */
  hasChanges: boolean
}

/** The lifecycle of an import. */
export const importMachine = stateMachine<
  ImportState,
  ImportAction | JobStep,
  'seller' | 'job',
  ImportFacts,
  never,
  never,
  never
>([
  { from: ['ready'], action: 'apply', actor: 'seller', to: 'waiting', guards: [({ isComplete }) => isComplete] },
  { from: ['ready'], action: 'map', actor: 'seller', to: 'checking' },
  {
    from: ['done', 'failed', 'refused'],
    action: 'undo',
    actor: 'seller',
    to: 'undoing',
    guards: [({ hasChanges }) => hasChanges],
  },
  { from: ['checking'], action: 'present', actor: 'job', to: 'ready' },
  { from: ['waiting', 'running', 'failed'], action: 'run', actor: 'job', to: 'running' },
  { from: ['running'], action: 'finish', actor: 'job', to: 'done' },
  { from: ['checking', 'running'], action: 'refuse', actor: 'job', to: 'refused' },
  { from: ['running'], action: 'fail', actor: 'job', to: 'failed' },
  { from: ['undoing'], action: 'takeBack', actor: 'job', to: 'undone' },
  // what was taken back by then stays so, and the rest can be asked for again
  { from: ['undoing'], action: 'giveUp', actor: 'job', to: 'done' },
])

const DELETABLE: readonly ImportState[] = ['checking', 'ready', 'waiting', 'refused', 'failed']

/** Whether a shop may delete an import: it is still looked at, waits, or ended before it changed anything. */
export const mayDelete = (state: ImportState, { hasChanges }: Pick<ImportFacts, 'hasChanges'>): boolean =>
  DELETABLE.includes(state) && !hasChanges

/** Whether more is to be heard of an import soon. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'checking' || state === 'waiting' || state === 'running' || state === 'undoing'
