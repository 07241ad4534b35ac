import type { Category } from '../../data/prisma'
import { contentView, type ViewContext } from '../../records/content-view'
import { categories } from './fields'

export const categoryView = contentView({
  kind: categories,
  card: ({ row, pictures, title }: ViewContext<typeof categories, Category>) => ({
    picture: pictures.picture(row.imageUrl, null, title),
    bannerPicture: pictures.optional(row.bannerImage, null, title),
  }),
  page: (_: ViewContext<typeof categories, Category>) => ({}),
})

export type CategoryView = Awaited<ReturnType<typeof categoryView.pages>>[number]
