'use client'

import { UPLOAD_LIMIT_BYTES } from '@/lib/values/limits'

/** The library keeps no picture wider than 2400 px; half as much again leaves room to crop. */
const LONGEST_SIDE_PX = 3600

const QUALITY = 0.85

const JPEG = 'image/jpeg'

/** Each try is that much smaller than the one before. */
const STEP = 0.75
const TRIES = 4

/** Makes a photo small enough for the library, upright as the camera held it; null where the browser cannot. */
export async function smallerPhoto(file: File): Promise<File | null> {
  try {
    const photo = await createImageBitmap(file)
    try {
      let scale = Math.min(1, LONGEST_SIDE_PX / Math.max(photo.width, photo.height))
      for (let tries = 0; tries < TRIES; tries++, scale *= STEP) {
        const blob = await drawn(photo, scale, file.type)
        if (blob && blob.size < UPLOAD_LIMIT_BYTES) return new File([blob], nameOf(file, blob), blob)
      }
    } finally {
      photo.close()
    }
  } catch {
    // It is no picture this browser can read.
  }
  return null
}

async function drawn(photo: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  const written = (as: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, as, QUALITY))
  // Unlike JPEG it keeps what can be seen through. Safari cannot write it and writes PNG, several times as large.
  const blob = await written('image/webp')
  return blob?.type === 'image/png' && type === JPEG ? written(JPEG) : blob
}

const nameOf = (file: File, { type }: Blob): string =>
  `${file.name.replace(/\.[^.]*$/, '')}.${type.replace('image/', '')}`
