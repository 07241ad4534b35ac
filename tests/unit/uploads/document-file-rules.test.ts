import { expect, test } from 'vitest'
import { documentFileError } from '@/lib/uploads/document-file-rules'
import { modelFileError } from '@/lib/uploads/model-file-rules'

const MIB = 1024 * 1024

test.each([
  ['sheet.pdf', 'application/pdf', 20 * MIB, null],
  ['sheet.pdf', 'application/pdf', 20 * MIB + 1, 'document_too_large'],
  ['Housing.STEP', 'model/step', MIB, null],
  // The server reads what a browser has no type for.
  ['sheet', '', MIB, null],
  ['sheet', '', 20 * MIB + 1, 'document_too_large'],
  ['run.exe', 'application/x-msdownload', MIB, 'not_a_document'],
  ['run.exe', 'application/x-msdownload', 21 * MIB, 'not_a_document'],
  ['All.ZIP', 'application/zip', 500 * MIB, null],
  ['all.zip', 'application/x-zip-compressed', 500 * MIB + 1, 'archive_too_large'],
  ['zip.pdf', 'application/pdf', 21 * MIB, 'document_too_large'],
])('a document %s of type %j with %d bytes: %s', (name, type, size, error) =>
  expect(documentFileError({ name, type, size })).toBe(error),
)

test.each([
  ['Lamp.GLB', 2 * MIB, null],
  ['lamp.glb', 2 * MIB + 1, 'model_too_large'],
  ['lamp.glb.zip', MIB, 'not_a_model'],
])('a model %s with %d bytes: %s', (name, size, error) => expect(modelFileError({ name, size })).toBe(error))
