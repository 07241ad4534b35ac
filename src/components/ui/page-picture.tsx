import { getLocale } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { type PicturePlace, pagePicture } from '@/lib/i18n/page-pictures'
import { Picture } from './picture'

type PagePictureProps = { place: PicturePlace } & Omit<ComponentProps<typeof Picture>, 'picture' | 'alt'>

/** A picture of a page with fixed texts, as editors chose it or as it is shipped. */
export async function PagePicture({ place, ...props }: PagePictureProps) {
  const { picture } = await pagePicture(await getLocale(), place)
  return <Picture picture={picture} {...props} />
}
