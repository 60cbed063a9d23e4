import type { Tx } from '../db/tables.ts'
import * as messages from './messages.ts'

const changing = new WeakSet<Tx>()

/** Says that the transaction changes in which list, or under which of its filters, a case is counted. */
export const note = (tx: Tx): void => {
  changing.add(tx)
}

/** Whether the transaction has changed what lists count. */
export const has = (tx: Tx): boolean => changing.has(tx) || messages.hasChanged(tx)
