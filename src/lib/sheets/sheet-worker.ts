import { parentPort } from 'node:worker_threads'
import { type WrittenSheet, writeWorkbook } from './write-workbook'

parentPort?.on('message', async (sheets: WrittenSheet[]) =>
  parentPort?.postMessage(await writeWorkbook(sheets)),
)
