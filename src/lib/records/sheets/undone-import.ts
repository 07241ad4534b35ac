import type { BulkJob, Prisma } from '../../data/prisma'
import type { Transaction } from '../kind-table'

/**
 * Stores what became of an import when the job that takes it back ends. Where rows were locked, or the job failed, one that
 * failed is tried again and one that was applied can be undone once more.
 */
export async function endImportUndo(db: Transaction, job: BulkJob, isUndone: boolean): Promise<void> {
  const mine = (state: 'UNDOING' | 'REVERTING'): Prisma.ImportWhereInput => ({ undoJobId: job.id, state })
  await db.import.updateMany({
    where: mine('UNDOING'),
    data: isUndone ? { state: 'UNDONE' } : { state: 'APPLIED' },
  })
  await db.import.updateMany({
    where: mine('REVERTING'),
    data: isUndone ? { state: 'FAILED' } : { undoJobId: null },
  })
}
