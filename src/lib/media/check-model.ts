import { fieldError } from '../errors/api-error'
import { readFile } from '../files/read-file'
import type { ReadModel } from '../models-3d/read-model'
import { MODEL_PICTURE_MAX_PX, type ModelDetails } from '../uploads/model-file-rules'
import { acceptPicture } from './accept-picture'

/**
 * Checks the pictures of a model, which each visitor's browser decodes.
 *
 * @throws ApiError for one that is none, or too large.
 */
export async function checkPictures(bytes: Buffer, pictures: ReadModel['pictures']): Promise<void> {
  for (const { from, to } of pictures) {
    const picture = await acceptPicture(bytes.subarray(from, to)).catch(() => null)
    if (!picture || Math.max(picture.width, picture.height) > MODEL_PICTURE_MAX_PX)
      throw fieldError('file', 'model_picture_unfit', { max: MODEL_PICTURE_MAX_PX })
  }
}

/**
 * Checks that a file is a model the viewer can show, and its pictures.
 *
 * @returns What was found in it.
 * @throws ApiError that says what to do.
 */
export async function checkModel(bytes: Buffer): Promise<ModelDetails> {
  const { details, pictures } = await readFile('model', bytes)
  await checkPictures(bytes, pictures)
  return details
}
