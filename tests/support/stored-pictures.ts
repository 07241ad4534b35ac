import { expect } from 'vitest'
import { database } from '@/lib/data/prisma'
import { imageStore } from '@/lib/media/store'
import { upload } from './media-calls'
import { picture } from './pictures'

export async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of (await imageStore()).list()) names.push(name)
  return names.sort()
}

export async function uploaded(bytes?: Buffer, filename?: string) {
  const { status, body } = await upload(bytes ?? (await picture('jpeg')), filename)
  expect([status, body.message]).toEqual([201, undefined])
  return body as { imageUrl: string; id: string; filename: string; url: string; size: number }
}

/** Removes a picture from all records that use it. */
export async function withoutUses(url: string): Promise<void> {
  const other = '/pictures/other.webp'
  await database().category.updateMany({ data: { bannerImage: null } })
  await database().product.updateMany({ data: { images: [] } })
  await database().blogPost.updateMany({ data: { content: 'None' } })
  await database().caseStudy.updateMany({ data: { translations: {} } })
  await database().teamMember.updateMany({ where: { imageUrl: url }, data: { imageUrl: other } })
}
