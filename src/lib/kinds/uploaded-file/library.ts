import { commitOne } from '../../records/commit/commit'
import { listUnusedFiles } from '../../records/file-uses'
import type { Origin } from '../../records/history/activity'
import type { AdminListQuery, Input, KindTable } from '../../records/kind-table'
import { getRecord, readList } from '../../records/read-records'
import type { ListPage } from '../../values/views'
import { USING_TABLES } from '../media-item/library'
import type { FileRecord } from './fields'
import { filesTable } from './table'

/** The table of uploaded files, which finds out what is used by all the others. */
const libraryTable: KindTable = { ...filesTable, unused: () => listUnusedFiles(USING_TABLES) }

/**
 * The uploaded documents and models, newest first if no other order is asked for.
 *
 * @throws ApiError for a cursor of another order or none at all.
 */
export function listFiles(query: AdminListQuery): Promise<ListPage<FileRecord>> {
  return readList(libraryTable, query) as Promise<ListPage<FileRecord>>
}

/** @throws ApiError when no document or model has this id. */
export function getFile(id: string): Promise<FileRecord> {
  return getRecord(filesTable, id) as Promise<FileRecord>
}

/**
 * Changes the name visitors get a document or model under. With a version it is rejected when another admin was faster.
 *
 * @throws ApiError for an unknown id, and for a stale version with the file as it is now as `current`.
 */
export async function updateFile(id: string, input: Input, origin: Origin): Promise<FileRecord> {
  const change = { id, base: { version: input.version }, set: input }
  return (await commitOne(filesTable, change, origin)).record as FileRecord
}
